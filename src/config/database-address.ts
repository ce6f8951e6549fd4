import { parseUrl } from '../kernel/parse-url.ts';

/** Scheme with account, hosts, and the rest of an address of PostgreSQL. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * An address for each host of `postgres://user:password@a:5432,b/shop?target_session_attrs=read-write`, as libpq reads
 * it.
 * @returns none where it is no address of PostgreSQL
 */
export function addressesOf(address: string): readonly string[] {
  const [, account = '', hosts = '', rest = ''] = PARTS.exec(address) ?? [];
  const each = hosts.split(',').map((host) => `${account}${host}${rest}`);
  const isWhole = account !== '' && (each.length === 1 || !hosts.split(',').includes(''));
  return isWhole && each.every((one) => parseUrl(one)) ? each : [];
}

/** The first of them as a URL: account, database and parameters are those of all. */
export function firstUrlOf(address: string): URL {
  return new URL(addressesOf(address)[0] ?? address);
}

/** Whether the host is to be chosen that takes writes. */
export function wantsWrites(address: string): boolean {
  return firstUrlOf(address).searchParams.get('target_session_attrs') === 'read-write';
}

/** What is wrong with an address of the database; undefined where nothing is. */
export function addressFault(address: string): string | undefined {
  const { length } = addressesOf(address);
  if (length === 0) return 'Expected postgres://user:password@host:port/database';
  const wanted = firstUrlOf(address).searchParams.get('target_session_attrs');
  const isRight = wanted === 'read-write' || (wanted === null && length === 1);
  return isRight
    ? undefined
    : 'Several hosts need ?target_session_attrs=read-write, which is all that it may be';
}

/**
 * Connection variables for PostgreSQL's programs. Command line arguments are readable by every account of the
 * machine, and the address contains a password.
 */
export function postgresEnvironment(url: string): NodeJS.ProcessEnv {
  const { username, password, pathname, searchParams } = firstUrlOf(url);
  const hosts = addressesOf(url).map((one) => new URL(one));
  const given = {
    PGHOST:
      searchParams.get('host') ??
      hosts.map((one) => decodeURIComponent(one.hostname).replace(/^\[|\]$/g, '')).join(','),
    PGPORT: hosts.map(({ port }) => port || '5432').join(','),
    PGTARGETSESSIONATTRS: searchParams.get('target_session_attrs') ?? '',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  const set = Object.entries(given).filter(([, value]) => value !== '');
  return { ...process.env, ...Object.fromEntries(set) };
}
