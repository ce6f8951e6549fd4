import { recipientKey } from '../../kernel/email.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { checkedVatNumber } from '../../kernel/vat-numbers/checked-vat-number.server.ts';
import { mailFiles, outboxFolder } from '../mail/mail-files.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import {
  addressesAt,
  emailOfOrder,
  mailsThatMayMention,
  recordsOf,
  vatNumbersOf,
} from './find-person.sql.server.ts';
import { holdingsOf } from './holdings.sql.server.ts';
import { isNothing, mentionOf, type Person, type Subject } from './person.ts';

export type ExportPersonRefusal =
  | FindPersonRefusal
  /** The shop holds nothing of that person. */
  | { readonly kind: 'nothing-held' };

export type FindPersonRefusal =
  | { readonly kind: 'unknown-order' }
  | { readonly kind: 'erased-already'; readonly keptUntil: Date };

/**
 * Finds everything that identifies a person. Addresses are compared in canonical form: case, `+tags` and, where the
 * provider ignores them, dots do not count.
 */
export async function findPerson(
  { db: { sql } }: Pick<ShopContext, 'db'>,
  subject: Subject,
): Promise<Result<Person, FindPersonRefusal>> {
  let email: string;
  if ('email' in subject) {
    email = subject.email;
  } else {
    const order = await emailOfOrder(sql, subject.orderNumber);
    if (!order) return refuse({ kind: 'unknown-order' });
    if (order.keptUntil) return refuse({ kind: 'erased-already', keptUntil: order.keptUntil });
    email = order.email;
  }
  const key = recipientKey(email);
  const known = await addressesAt(sql, domainsOf(key));
  const spellings = known.filter((address) => recipientKey(address) === key);

  const records = await recordsOf(sql, spellings, key);
  const vatNumbers = (await vatNumbersOf(sql, records)).flatMap(
    ({ text, country }) => checkedVatNumber(text, country)?.vatNumber ?? [],
  );
  const mentions = mentionOf({ email, ...records });
  const ofOrders = records.orders.flatMap(({ id, number }) => [id, number]);
  const words = [...spellings, ...ofOrders, ...records.dropShipments];
  const mails = await mailsThatMayMention(sql, words);
  const mailIds = mails.filter(({ text }) => mentions(text)).map(({ id }) => id);
  return ok({ email, spellings, ...records, vatNumbers: [...new Set(vatNumbers)], mailIds });
}

/** All domains with equivalent addresses. */
function domainsOf(key: string): readonly string[] {
  const domain = key.slice(key.lastIndexOf('@') + 1);
  return domain === 'gmail.com' ? [domain, 'googlemail.com'] : [domain];
}

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

interface PersonExport {
  readonly exportedAt: Date;
  readonly email: string;
  readonly spellings: readonly string[];
  /** Rows of each table, see `holdingsOf`. */
  readonly [holding: string]: unknown;
}

/**
 * Everything the shop stores about a person, to hand over to them. GDPR, articles 15 and 20.
 * @param options.by whose press at the desk it was, for the audit trail, which does not say whom it was about
 */
export async function exportPerson(
  context: Context,
  subject: Subject,
  { by }: { readonly by?: Actor } = {},
): Promise<Result<PersonExport, ExportPersonRefusal>> {
  const found = await findPerson(context, subject);
  if (!found.ok) return found;
  const person = found.value;
  const held = {
    ...(await holdingsOf(context.db.sql, person)),
    mailFiles: await textsOfFiles(context, person),
  };
  if (isNothing(held)) return refuse({ kind: 'nothing-held' });
  if (by) {
    await audit(context.db.sql, {
      ...{ at: context.clock(), by, action: 'export-person' },
      thing: { kind: 'personal-data', id: 'exported' },
      after: { number: person.orders.map(({ number }) => number).join(' ') },
    });
  }
  return ok({
    exportedAt: context.clock(),
    email: person.email,
    spellings: person.spellings,
    ...held,
  });
}

async function textsOfFiles({ config }: Context, person: Person): Promise<object[]> {
  const mentions = mentionOf(person);
  const files: object[] = [];
  for await (const { file, text } of mailFiles(outboxFolder(config))) {
    if (mentions(text)) files.push({ file, text });
  }
  return files;
}
