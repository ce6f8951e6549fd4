/** `npm run bench`: how the shop does under load, and with `--parts` at size. See HELP. */
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { CommandFailed, command } from './run.mjs';

const HELP = `npm run bench -- [options]

Starts the shop as npm start does and loads it, case by case, from this machine. What counts is the
ratio to a plain Node server measured beside each case: it travels from machine to machine better
than the numbers do.

  --postgres       on a throw-away PostgreSQL server instead of the embedded database
  --seconds N      how long each case is loaded (default 5)
  --orders N       orders to place (default 400)
  --help           this text

TEST_DATABASE_URL names a PostgreSQL server to use instead of a throw-away one.
Exit status: 0 when every request was answered, else 1.`;

await command(async () => {
  const values = readOptions();
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  await prepare();
  const { benchRatios } = await import('./bench/ratios.mjs');
  return benchRatios({
    onPostgres: values.postgres,
    seconds: numberOf(values, 'seconds'),
    orders: numberOf(values, 'orders'),
  });
});

function readOptions() {
  try {
    return parseArgs({
      options: {
        postgres: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '5' },
        orders: { type: 'string', default: '400' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new CommandFailed(`${error.message}\n\n${HELP}`);
  }
}

function numberOf(values, name) {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandFailed(`--${name} takes a whole number from 1, not ${values[name]}.`);
}
