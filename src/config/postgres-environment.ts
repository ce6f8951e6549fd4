/**
 * What programs of PostgreSQL read a connection from. Arguments could be read by every account of the machine, and a
 * password stands in the address.
 */
export function postgresEnvironment(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  const set = Object.entries(given).filter(([, value]) => value !== '');
  return { ...process.env, ...Object.fromEntries(set) };
}
