import path from 'node:path';
import { EmptyShopError, requireGoods } from '../../db/backup/back-up.server.ts';
import { checkBackup } from '../../db/backup/check-backup.server.ts';
import { countText } from '../../db/moving/count-differences.ts';
import { shopSize } from '../../db/shop-size.sql.server.ts';
import { books, bookText } from '../../domain/books/books.server.ts';
import { CommandRefusedError, flag, inShop, jsonOf, program } from '../command.ts';

const USAGE = `npm run verify
npm run verify -- BACKUP

Alone it adds up every order from its ledger and holds the shop's books against each other: pieces against stock, parcels
and returns, amounts against their lines, balances against money, papers against what was agreed and fell, numbers of
papers against their series, the VAT export against all orders, histories against what they tell, orders against their
mails. It names orders that do not add up. The shop may run meanwhile.

With the folder of a backup it reads every file of it; one of the embedded database is opened in a copy, and every table
counted and compared.

  --json           the books as JSON
  --allow-empty    also a shop without an order or a part
  --help           this text

Exit status: 0 all is right, 1 not, also where the shop has neither orders nor parts.`;

/** `npm run verify`. */
export const runVerify = program({
  usage: USAGE,
  failed: '',
  options: { json: flag, 'allow-empty': flag },
  read([backup, ...others], { json, 'allow-empty': mayBeEmpty }) {
    if (others.length > 0) throw new CommandRefusedError(`One backup at a time.\n\n${USAGE}`);
    if (backup !== undefined) {
      return async () => {
        const { kind, madeAt, tables } = await checkBackup(path.resolve(backup));
        if (!mayBeEmpty) requireGoods(tables);
        const proof =
          kind === 'embedded' ? '' : ' Its rows are proven by restoring it into an empty database.';
        return `The backup of ${madeAt} is as it was made: ${countText(tables)}.${proof}`;
      };
    }
    return inShop(async ({ db, config, clock }) => {
      const size = await shopSize(db.sql);
      if (!mayBeEmpty && !size?.orders && !size?.hasParts) throw new EmptyShopError();
      const compared = await books(db, { clock, mailsKeptDays: config.retentionDays.mails });
      return {
        text: json ? jsonOf(compared) : compared.map(bookText).join('\n'),
        status: compared.every(({ wrongCount }) => wrongCount === 0) ? 0 : 1,
      };
    });
  },
});
