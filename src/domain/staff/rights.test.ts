import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { allRights, isRole, mayDo, roles } from './rights.ts';

test('the whole table of rights and roles', () => {
  const table = allRights.map((right) => [right, ...roles.filter((role) => mayDo(role, right))]);
  expect(table).toEqual([
    ['use-desk', ...roles],
    ['see-packing', 'owner', 'orders', 'packing', 'bookkeeping', 'read-only'],
    ['pack', 'owner', 'orders', 'packing'],
    ['see-orders', 'owner', 'orders', 'bookkeeping', 'read-only'],
    ['confirm-orders', 'owner', 'orders'],
    ['take-payments', 'owner', 'orders', 'bookkeeping'],
    ['note-arrivals', 'owner', 'orders'],
    ['change-orders', 'owner', 'orders'],
    ['cancel-orders', 'owner', 'orders'],
    ['issue-papers', 'owner', 'orders', 'bookkeeping'],
    ['confirm-vat-numbers', 'owner'],
    ['note-proofs', 'owner', 'orders', 'bookkeeping'],
    ['pay-back', 'owner', 'orders'],
    ['work-withdrawals', 'owner', 'orders'],
    ['write-to-shoppers', 'owner', 'orders'],
    ['see-goods', 'owner', 'orders', 'bookkeeping', 'catalogue', 'content', 'read-only'],
    ['work-goods', 'owner', 'catalogue'],
    ['see-buying', 'owner', 'orders', 'bookkeeping', 'read-only'],
    ['work-buying', 'owner', 'orders'],
    ['receive-goods', 'owner', 'orders', 'packing'],
    ['see-pages', 'owner', 'content', 'read-only'],
    ['work-pages', 'owner', 'content'],
    ['see-selling', 'owner', 'content', 'read-only'],
    ['work-selling', 'owner'],
    ['take-exports', 'owner', 'bookkeeping'],
    ['handle-personal-data', 'owner'],
    ['see-setup', 'owner', 'read-only'],
    ['work-setup', 'owner'],
    ['work-settings', 'owner'],
    ['work-imports', 'owner', 'catalogue'],
    ['see-figures', 'owner', 'bookkeeping', 'read-only'],
    ['see-audit', 'owner', 'read-only'],
    ['manage-accounts', 'owner'],
  ]);
});

test('an owner may do everything, and a name of no role is none', () => {
  expect(allRights.every((right) => mayDo('owner', right))).toBe(true);
  expect(isRole('constructor')).toBe(false);
});

test('the database takes the roles of the list and nothing else', async () => {
  const db = await openTestDatabase();
  const [check] = await db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'staff_account'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%role%'`;
  const named = [...check!.definition.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...roles].sort());
  await db.close();
});
