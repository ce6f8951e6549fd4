/** `npm run fuzz`: asks the shop for what nobody meant, and wants no fault of ours. See HELP. */
import { parseArgs } from 'node:util';
import { fuzzAddresses } from './fuzz/addresses.mjs';
import { fuzzCalls } from './fuzz/calls.mjs';
import { prepare } from './prepare.mjs';
import { CommandFailed, command, say } from './run.mjs';
import { startShop } from './start-shop.mjs';

const HELP = `npm run fuzz -- [options] [part ...]

Parts, all of them where none is named:
  addresses        pages, data and files by addresses that nobody meant
  calls            bodies by the OpenAPI description, some of them spoilt

  --count N        how many requests for each part (default 20000)
  --seed N         repeats a run (default: another each time)
  --shop URL       asks a shop that runs already, with RATE_LIMIT=off, and leaves its orders there
  --help           this text

Exit status: 0 when each request got an answer and none was a 5xx, else 1.`;

const parts = { addresses: fuzzAddresses, calls: fuzzCalls };

await command(async () => {
  const options = readOptions();
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  await prepare();
  const shop = options.shop ? { url: options.shop, stop: async () => {} } : await startShop();
  try {
    let isClean = true;
    for (const name of options.names) {
      say(`${name}: ${options.count} requests, --seed ${options.seed}`);
      const { statuses, faults } = await parts[name](shop.url, options);
      console.log(`  ${JSON.stringify(statuses)}`);
      for (const fault of faults) console.log(`  ${fault}`);
      isClean &&= faults.length === 0;
    }
    say(isClean ? 'no fault' : 'FAILED');
    return isClean ? 0 : 1;
  } finally {
    await shop.stop();
  }
});

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        count: { type: 'string', default: '20000' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        shop: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    for (const name of ['count', 'seed']) {
      if (!/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} takes a whole number.`);
    }
    const unknown = positionals.filter((name) => !(name in parts));
    if (unknown.length) throw new Error(`There is no part ${unknown.join(', ')}.`);
    return {
      ...values,
      count: Number(values.count),
      seed: Number(values.seed),
      names: positionals.length ? positionals : Object.keys(parts),
    };
  } catch (error) {
    throw new CommandFailed(`${error.message}\n\n${HELP}`);
  }
}
