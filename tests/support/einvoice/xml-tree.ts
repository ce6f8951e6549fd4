import sax from 'sax';

/** An element of a document that was read; its name without a prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Reads a whole document; throws where it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const parser = sax.parser(true, {});
  const path: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.onopentag = ({ name, attributes }) => {
    const one: XmlElement = {
      name: name.replace(/^.*:/, ''),
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    };
    path.at(-1)?.children.push(one);
    root ??= one;
    path.push(one);
  };
  parser.ontext = (text) => {
    const last = path.at(-1);
    if (last) last.text += text;
  };
  parser.onclosetag = () => void path.pop();
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  if (!root) throw new Error('The document is empty');
  return root;
}

/** The elements at a path of names, `Party/Contact`. */
export function elementsAt(from: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, name) =>
        found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    );
}

/** The text at a path; '' where there is none. */
export function textAt(from: XmlElement, path: string): string {
  return elementsAt(from, path)[0]?.text ?? '';
}

/** An attribute of the element at a path; '' where there is none. */
export function attributeAt(from: XmlElement, path: string, attribute: string): string {
  return elementsAt(from, path)[0]?.attributes[attribute] ?? '';
}
