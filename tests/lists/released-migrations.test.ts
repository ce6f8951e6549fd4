import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../../db/migrations');

/** SHA-256 of each file as a release has it. A release adds its own; a line that changes stops every shop that ran it. */
const released: Readonly<Record<string, string>> = {
  // 0.2.0
  '0001_parts.sql': 'ed15f578d46fd5da196bd487fb6dd296048c1fb7d3dabe6115ae11cab59b594f',
  '0002_vehicles-and-lists.sql': '2a4bf4d8323de0cb88f54517d8ae953bd727563ff1194deabe79f8321e654f3a',
  '0003_prices-stock-and-shipping.sql':
    '37e2b23a5e14dbd87c81f20861fb2d9a22a7dc774942c72d8e3a719a6bcebe32',
  '0004_baskets.sql': 'a627f91f838681f401aa6d2314a75f341bd8975bb54b05efcdd90b3f0d0c26e6',
  '0005_orders.sql': 'e8d46defe5c7592e4179fda9096f70a73e5aca4fe368378f408593327821225e',
  '0006_payments.sql': '9c86b85cc0bca67c4077fdf1f75080953e868be50ee34b0f017b402e3c3468c5',
  '0007_parcels-and-returns.sql':
    'bd348b00d822e46cbabd705311419eedb226c44e314542be4b1cf805d7c9e76a',
  '0008_ledger.sql': 'e17bb5ef9678dfcd549de51c22c8c0238603afdb88c2fcd70de270318f22ec4d',
  '0009_papers.sql': '3b1734e17f223fafcfaf6e141d505e42a5fe8d83d504a4e7a78f94491be66a55',
  '0010_e-invoices-and-registers.sql':
    '0244de008f64717c54d8bb69ee59308e49c984739ec6c6beaf998ddac2d9ec10',
  '0011_buyers.sql': '46dbfc98175494df5967f5dfa2ca72bac9555a7daba2d244e83d81bc465973b0',
  '0012_buying.sql': '84e2316390399dfc5657d14f29ec1b0a333b535f779756251eaddaa9225a3742',
  '0013_desk.sql': 'ccafdde2c7c7d17f0ed4f63fe816c4b69dcce58eee6186cf34c5068f6dde66f1',
  '0014_settings-and-pages.sql': '4e5199a8c555dec66881e3771704b400dcea6745a15beed9c2cb92a0fa0666d1',
  '0015_imports.sql': 'b905554a4f8b2a56c74f5cb2b7a6f8e66f2f454fa333b724bc26ee4c4164da5f',
  '0016_jobs-and-mail.sql': '1a205db902414c3dffad3606a479b0fdfaae66e3382058e06733a6837a137727',
};

test('a migration that a release has is as it was released, comments included', async () => {
  const names = (await readdir(FOLDER)).filter((name) => Object.hasOwn(released, name));
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(FOLDER, name), 'utf8');
      const digest = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return [name, digest] as const;
    }),
  );
  expect(Object.fromEntries(found)).toEqual(released);
});
