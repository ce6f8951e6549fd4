/** `npm run fuzz`: sends the shop malformed requests, and fails if one causes a defect. See HELP. */
import { parseArgs } from 'node:util';
import { fuzzAddresses } from './fuzz/addresses.mjs';
import { fuzzCalls } from './fuzz/calls.mjs';
import { emptyDatabase } from './fuzz/database.mjs';
import { runTest } from './fuzz/tests.mjs';
import { prepare } from './prepare.mjs';
import { CommandFailed, command, say } from './run.mjs';
import { startShop } from './start-shop.mjs';

const HELP = `npm run fuzz -- [options] [part ...]

Parts, all of them where none is named:
  addresses        pages, data and files by addresses that nobody meant
  calls            bodies by the OpenAPI description, some of them spoilt
  feeds            files of every feed format, spoilt or made to do harm; needs no shop
  files            statements of banks, tracking numbers, lists of part numbers, workbooks, pictures; needs no shop
  desk             every screen and form of the desk, by an owner and a stranger; needs no shop

  --count N        how many requests, or files, for each part (default 20000 requests, 10000 files; of the desk 5000)
  --seed N         repeats a run (default: another each time)
  --postgres       on a throw-away PostgreSQL server instead of the embedded database
  --shop URL       asks a shop that runs already, with RATE_LIMIT=off, and leaves its orders there
  --help           this text

Exit status: 0 when each request got an answer and none was a 5xx, and each file was read or refused; else 1.`;

/** The requests that are sent to a shop. */
const requested = { addresses: fuzzAddresses, calls: fuzzCalls };
const REQUESTS = 20_000;

/** Long forms of tests, by the setting that says how long. */
const tests = {
  feeds: { file: 'tests/security/fuzz-feeds.test.ts', setting: 'FUZZ_FILES', count: 10_000 },
  files: { file: 'tests/security/fuzz-files.test.ts', setting: 'FUZZ_FILES', count: 10_000 },
  desk: { file: 'tests/security/fuzz-desk.test.ts', setting: 'FUZZ_DESK_REQUESTS', count: 5_000 },
};
const names = [...Object.keys(requested), ...Object.keys(tests)];

await command(async () => {
  const options = readOptions();
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  await prepare();
  let isClean = true;
  for (const name of options.names.filter((one) => one in tests)) {
    const { file, setting, count: usual } = tests[name];
    const count = options.count ?? usual;
    say(`${name}: ${count}, --seed ${options.seed}`);
    const settings = { [setting]: count, FUZZ_SEED: options.seed };
    isClean = (await runTest(file, settings, options.postgres ? 'postgres' : 'unit')) && isClean;
  }
  const asked = options.names.filter((name) => name in requested);
  if (asked.length > 0) isClean = (await fuzzShop(asked, options)) && isClean;
  say(isClean ? 'no fault' : 'FAILED');
  return isClean ? 0 : 1;
});

async function fuzzShop(asked, options) {
  const count = options.count ?? REQUESTS;
  const { url, stop } = await shopToAsk(options);
  try {
    let isClean = true;
    for (const name of asked) {
      say(`${name}: ${count} requests, --seed ${options.seed}`);
      const { statuses, faults } = await requested[name](url, { ...options, count });
      console.log(`  ${JSON.stringify(statuses)}`);
      for (const fault of faults) console.log(`  ${fault}`);
      isClean &&= faults.length === 0;
    }
    return isClean;
  } finally {
    await stop();
  }
}

async function shopToAsk(options) {
  if (options.shop) return { url: options.shop, stop: async () => {} };
  if (!options.postgres) return startShop();
  const database = await emptyDatabase(say);
  try {
    const shop = await startShop({ env: { DATABASE_URL: database.url } });
    const stop = () => shop.stop().finally(database.stop);
    return { url: shop.url, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        count: { type: 'string' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        shop: { type: 'string' },
        postgres: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    for (const name of ['count', 'seed']) {
      if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name]))
        throw new Error(`--${name} takes a whole number.`);
    }
    const unknown = positionals.filter((name) => !names.includes(name));
    if (values.postgres && values.shop) throw new Error('--shop has a database already.');
    if (unknown.length) throw new Error(`There is no part ${unknown.join(', ')}.`);
    return {
      ...values,
      count: values.count === undefined ? undefined : Number(values.count),
      seed: Number(values.seed),
      names: positionals.length ? positionals : names,
    };
  } catch (error) {
    throw new CommandFailed(`${error.message}\n\n${HELP}`);
  }
}
