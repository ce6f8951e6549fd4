import sax from 'sax';
import { FEED_BUDGETS, FEED_LIMITS } from './feed-budgets.ts';
import { FeedFileError } from './feed-file.server.ts';
import { storable } from './list-cells.ts';

/** An element of an XML file with its content; names have no prefix. */
export interface XmlElement {
  readonly name: string;
  /** The line on which it begins. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, trimmed. */
  readonly text: string;
}

interface Growing {
  name: string;
  line: number;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const DECLARED_ENCODING = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** @param head the first text of an XML file */
export function xmlEncoding(head: string): string {
  return DECLARED_ENCODING.exec(head)?.[1] ?? 'utf-8';
}

/**
 * Reads an XML file as a stream and yields the elements of the given names, one after the other; everything between
 * them is skipped.
 * @throws FeedFileError where the file is not well-formed or one element has no end
 */
export async function* readXmlElements(
  input: AsyncIterable<Buffer>,
  options: {
    name: string;
    encoding: string;
    elements: readonly string[];
    keepsSpace?: boolean;
    /** Called for each element and attribute, wanted or not: a reader with a limit throws. */
    onNode?: () => void;
  },
): AsyncGenerator<XmlElement> {
  const wanted = new Set(options.elements);
  const found: XmlElement[] = [];
  const open: Growing[] = [];
  let size = 0;
  const parser = sax.parser(true, { position: true });
  parser.onerror = (error) => {
    throw new FeedFileError(
      `${options.name} is no whole XML file: ${error.message.split('\n')[0]} in line ${parser.line + 1}.`,
    );
  };
  const grow = (length: number) => {
    size += length;
    if (size > FEED_LIMITS.recordLength) {
      throw new FeedFileError(
        `${options.name}: the element in line ${open[0]?.line} is longer than ${FEED_LIMITS.recordLength} characters.`,
      );
    }
  };
  const refuse = (what: string) => {
    throw new FeedFileError(
      `${options.name}: line ${parser.line + 1} has ${what}; no feed needs that. Ask your supplier for a new file.`,
    );
  };
  let depth = 0;
  let attributeCount = 0;
  // The parser holds every open element and all its attributes, used or not.
  parser.onattribute = ({ name }) => {
    // The parser keeps attributes in an object and calls its methods.
    if (localName(name) in Object.prototype) refuse(`an attribute called ${name}`);
    options.onNode?.();
    attributeCount += 1;
    if (attributeCount > FEED_BUDGETS.xmlAttributes) {
      refuse(`an element with more than ${FEED_BUDGETS.xmlAttributes} attributes`);
    }
  };
  parser.onopentag = (tag) => {
    options.onNode?.();
    attributeCount = 0;
    depth += 1;
    if (depth > FEED_BUDGETS.xmlDepth) {
      refuse(`elements more than ${FEED_BUDGETS.xmlDepth} deep in each other`);
    }
    const name = localName(tag.name);
    if (open.length === 0 && !wanted.has(name)) return;
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([key, value]) => [
        localName(key),
        storable(String(value)),
      ]),
    );
    grow(name.length + 100);
    for (const [key, value] of Object.entries(attributes)) grow(key.length + value.length);
    open.push({ name, line: parser.line + 1, attributes, children: [], text: '' });
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    grow(text.length);
    element.text += storable(text);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    depth -= 1;
    const element = open.pop();
    if (!element) return;
    if (!options.keepsSpace) element.text = element.text.trim();
    const parent = open.at(-1);
    if (parent) {
      parent.children.push(element);
      return;
    }
    size = 0;
    found.push(element);
  };
  const decoder = decoderOf(options);
  for await (const chunk of input) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* found.splice(0);
  }
  parser.write(decoder.decode());
  parser.close();
  yield* found;
}

function decoderOf({ name, encoding }: { name: string; encoding: string }): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch (cause) {
    throw new FeedFileError(`${name} is in ${encoding}, which the shop cannot read.`, { cause });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The elements at the end of a path of names; parents may repeat. */
export function descendantsOf(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (parents, name) => parents.flatMap((parent) => childrenOf(parent, name)),
    [element],
  );
}

export function textOf(element: XmlElement | undefined, name: string): string {
  return childrenOf(element, name)[0]?.text ?? '';
}
