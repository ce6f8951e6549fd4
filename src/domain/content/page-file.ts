/** A page of content as its owner writes it: some named values, then Markdown. */
export interface PageFile {
  readonly facts: Readonly<Record<string, string>>;
  readonly markdown: string;
}

const FILE = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s;
const FACT = /^([a-z]+):\s*(.*\S)\s*$/;

/**
 * Reads the lines between the two `---` at the beginning as `name: value`.
 * @throws where the file has no such beginning, or a line of it names nothing
 */
export function parsePageFile(text: string): PageFile {
  const [, head, body] = FILE.exec(text) ?? [];
  if (head === undefined || body === undefined) {
    throw new Error('A page begins with its facts between two lines of ---.');
  }
  const facts = head
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, value] = FACT.exec(line) ?? [];
      if (!name || !value) throw new Error(`Neither a name nor a value: "${line}"`);
      return [name, value] as const;
    });
  return { facts: Object.fromEntries(facts), markdown: body.trim() };
}

/** @throws if the page does not name it */
export function factOf({ facts }: PageFile, name: string): string {
  const value = facts[name];
  if (!value) throw new Error(`The page lacks its ${name}.`);
  return value;
}

/** Whether the page is an example that its owner has not made their own: it says `example: yes`. */
export function isExample({ facts }: PageFile): boolean {
  return facts.example === 'yes';
}
