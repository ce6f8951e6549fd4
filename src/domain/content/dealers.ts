import listed from '../../../content/dealers.json' with { type: 'json' };
import { messages } from '../../messages/en.ts';
import { escapeHtml } from '../mail/mail.ts';

interface Dealer {
  readonly name: string;
  readonly place: string;
  readonly phone: string;
  readonly does: string;
  /** Shown only in a demonstration. */
  readonly madeUp?: boolean;
}

/**
 * The dealers of a region as a table, as `content/dealers.json` lists them.
 * @param isDemonstration made-up ones show there, and are said to be
 */
export function dealersBlock(region: keyof typeof listed, isDemonstration: boolean): string {
  const text = messages.content.dealers;
  const all: readonly Dealer[] = listed[region];
  const dealers = all.filter(({ madeUp }) => isDemonstration || !madeUp);
  if (dealers.length === 0) return `<p>${text.none}</p>`;
  const rows = dealers.map(
    ({ name, place, phone, does }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(place)}</td>` +
      `<td>${escapeHtml(does)}</td><td>${phoneLink(phone)}</td></tr>`,
  );
  const head = [text.name, text.place, text.does, text.phone].map(
    (title) => `<th scope="col">${title}</th>`,
  );
  const remark = dealers.some(({ madeUp }) => madeUp) ? `<p>${text.madeUp}</p>` : '';
  return (
    `<div tabindex="0" role="region" aria-label="${text.caption}"><table>` +
    `<thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${remark}`
  );
}

function phoneLink(phone: string): string {
  return `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a>`;
}
