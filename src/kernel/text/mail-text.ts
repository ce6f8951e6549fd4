declare const isMailText: unique symbol;

/**
 * Text that may stand in a mail. Mail readers turn addresses into links, the shop's own links must stay, and nobody
 * can tell one from the other afterwards: so a plain string does not fit where a mail is built, whoever wrote it. A
 * stranger's words pass `harmlessLine` or `exactly`, the shop's own `mailText` or `ours`. Papers, CSV and logs need
 * no such type: nothing in them is to be pressed, and the one writer of each makes all texts harmless. MAI-6.
 *
 * The compiler does not see who wrote what is given to `ours`; tests/security/strangers-words.test.ts looks.
 */
export type MailText = string & { readonly [isMailText]: true };

/** Tags a template of the shop's own words, which takes nothing that has not come through this file. */
export function mailText(
  words: TemplateStringsArray,
  ...between: readonly (MailText | number)[]
): MailText {
  return String.raw({ raw: words }, ...between) as MailText;
}

/** Lines, paragraphs or pieces as one text. */
export function joined(texts: readonly MailText[], separator: string): MailText {
  return texts.join(separator) as MailText;
}

/**
 * The shop's own: a setting, an amount, a time, an order's number, an address of its pages, or what somebody at the
 * desk has written.
 */
export function ours(text: string): MailText {
  return text as MailText;
}
