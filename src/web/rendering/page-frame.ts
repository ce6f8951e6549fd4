/** A page's markup in two pieces. */
export interface PageFrame {
  /** The head, and all from the first script behind it to the end. */
  readonly frame: string;
  /** What stands between: most of a page. */
  readonly content: string;
}

const HEAD_END = '</head>';

/** Takes a page apart, so that what is changed after rendering is looked for in a few kilobytes. */
export function takeApart(markup: string): PageFrame {
  const head = markup.indexOf(HEAD_END);
  const from = head < 0 ? markup.length : head + HEAD_END.length;
  const script = markup.indexOf('<script', from);
  const to = script < 0 ? from : script;
  return { frame: markup.slice(0, from) + markup.slice(to), content: markup.slice(from, to) };
}

/** Undoes `takeApart`; the frame may have been changed meanwhile. */
export function putTogether({ frame, content }: PageFrame): string {
  return frame.replace(HEAD_END, () => HEAD_END + content);
}
