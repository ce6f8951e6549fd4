import { expect, test } from 'vitest';
import { addressesOf, addressFault, postgresEnvironment, wantsWrites } from './database-address.ts';

const SEVERAL = 'postgres://u:p%2C%40@a:5433,[::1]/shop?target_session_attrs=read-write';

test.each([
  ['postgres://u:p@a:5432/shop', ['postgres://u:p@a:5432/shop'], false],
  ['postgresql://a/shop?sslmode=require', ['postgresql://a/shop?sslmode=require'], false],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql'], false],
  [
    SEVERAL,
    [
      'postgres://u:p%2C%40@a:5433/shop?target_session_attrs=read-write',
      'postgres://u:p%2C%40@[::1]/shop?target_session_attrs=read-write',
    ],
    true,
  ],
])('%s names %j', (address, each, forWrites) => {
  expect([addressesOf(address), addressFault(address)]).toEqual([each, undefined]);
  expect(wantsWrites(address)).toBe(forWrites);
});

test.each([
  '',
  'a,b',
  'mysql://a/shop',
  'postgres://a,,b/shop',
  'postgres://a:x/shop',
  'postgres://a:1,b:x/shop',
])('"%s" is no address', (address) => {
  expect([addressesOf(address), addressFault(address)]).toEqual([
    [],
    'Expected postgres://user:password@host:port/database',
  ]);
});

test("PostgreSQL's own programs get all of them", () => {
  expect(postgresEnvironment(SEVERAL)).toMatchObject({
    PGHOST: 'a,::1',
    PGPORT: '5433,5432',
    PGUSER: 'u',
    PGPASSWORD: 'p,@',
    PGDATABASE: 'shop',
    PGTARGETSESSIONATTRS: 'read-write',
  });
});
