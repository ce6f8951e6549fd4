import { ok, type Result } from '../../kernel/result.ts';
import { mailFiles, outboxFolder } from '../mail/mail-files.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type FindPersonRefusal, findPerson } from './find-person.server.ts';
import { holdingsOf } from './holdings.sql.server.ts';
import { mentionOf, type Person, type Subject } from './person.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

interface PersonExport {
  readonly exportedAt: Date;
  readonly email: string;
  readonly spellings: readonly string[];
  /** Rows of each table, see `holdingsOf`. */
  readonly [holding: string]: unknown;
}

/** Everything the shop stores about a person, to hand over to them. GDPR, articles 15 and 20. */
export async function exportPerson(
  context: Context,
  subject: Subject,
): Promise<Result<PersonExport, FindPersonRefusal>> {
  const found = await findPerson(context, subject);
  if (!found.ok) return found;
  const person = found.value;
  return ok({
    exportedAt: context.clock(),
    email: person.email,
    spellings: person.spellings,
    ...(await holdingsOf(context.db.sql, person)),
    mailFiles: await textsOfFiles(context, person),
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
