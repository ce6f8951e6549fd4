import type { Config } from '../../config/config.ts';
import { MAILED_LINE_LENGTH } from '../../config/lengths.ts';
import { partPath, stockNoticePath } from '../../config/page-paths.ts';
import {
  harmlessLine,
  joined,
  type MailText,
  mailText,
  ours,
} from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { type Mail, sellerLines } from '../mail/mail.ts';
import type { SoldPart } from '../parts/part.ts';

const text = messages.stockNoticeMail;

interface NoticeMail {
  readonly id: string;
  readonly email: string;
  readonly part: Pick<SoldPart, 'partNumber' | 'description' | 'urlcomponent'>;
}

type Settings = Pick<Config, 'shopName' | 'publicUrl' | 'seller'>;

/** Asks whoever reads the address whether they want the mail. */
export function confirmNoticeMail({ id, email, part }: NoticeMail, config: Settings): Mail {
  const { number, description } = wordsOf(part);
  return toShopper(
    { kind: 'stock-notice-confirm', recipient: email, config },
    text.confirmSubject(ours(config.shopName), number),
    [
      mailText`${text.confirm(number, description)}\n${ours(config.publicUrl + stockNoticePath(id))}`,
      text.confirmUntil,
      text.notYou,
    ],
  );
}

/** The one mail: the part can be bought again. */
export function backInStockMail({ email, part }: NoticeMail, config: Settings): Mail {
  const { number, description } = wordsOf(part);
  return toShopper(
    { kind: 'stock-notice', recipient: email, config },
    text.subject(ours(config.shopName), number),
    [
      mailText`${text.back(number, description)}\n${ours(config.publicUrl + partPath(part.urlcomponent))}`,
      text.notKept,
      text.over,
    ],
  );
}

function wordsOf({ partNumber, description }: NoticeMail['part']) {
  return {
    number: harmlessLine(partNumber, MAILED_LINE_LENGTH),
    description: harmlessLine(description, MAILED_LINE_LENGTH),
  };
}

function toShopper(
  to: { readonly kind: Mail['kind']; readonly recipient: string; readonly config: Settings },
  subject: MailText,
  paragraphs: readonly MailText[],
): Mail {
  const { kind, recipient, config } = to;
  return {
    // Orders' mails never wait behind them: a delivery may have thousands told.
    queue: 'shop-mail',
    kind,
    recipient,
    replyTo: config.seller.email,
    subject,
    text: joined([text.greeting, ...paragraphs, joined(sellerLines(config), '\n')], '\n\n'),
    html: null,
  };
}
