/** `npm run bench`: measures the shop under load, and with `--parts` with a large catalogue. See HELP. */
import path from 'node:path';
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

npm run bench -- --buying [options]

Sixteen shoppers add to carts and place orders, on the embedded database and on PostgreSQL, each
beside the same rows written by bare transactions: how much of the database's own speed is left.

  --postgres       only on PostgreSQL
  --embedded       only on the embedded database
  --orders N       of each case (default 400)

npm run bench -- --neighbours [--seconds N]

Reads ordinary pages, in turns alone and beside one address that spends all of its RATE_LIMIT on sitemaps,
feeds, searches, lists and catalogue pages. Fails where the readers' p95 moves by a fifth or more.

npm run bench -- --shares [--pages N]

Renders N (default 400) catalogue pages of vehicles afresh, on the embedded database, and says how much
processor time of a page the database, its driver, React and the rest take.

npm run bench -- --processes [--seconds N]

Renders catalogue pages of vehicles afresh on PostgreSQL, in turns by one process and by one for each processor
(INSTANCES), and says how pages a second grow. Fails below 0.8 of what the processors allow. Linux only.

npm run bench -- --points

Measures the processor time of each kind of call, small and large, beside the points of RATE_LIMIT that it costs.
Fails where a call's points are not its time within a factor of two. Linux only.

npm run bench -- --desk N [--parts N] [--samples N] [--keep DIR]

Copies one order N times on PostgreSQL, in a shop with a made-up catalogue of N parts (default 10000), and measures the
desk's screens, with one client, against their budgets.

npm run bench -- --parts N [options]

Builds made-up catalogues of N/100, N/10 and N parts (ten applications each) on PostgreSQL and of
N/10 on the embedded database, by the importer, and measures what shoppers read from each of them.
Prints a table in Markdown, with what is over budget.

  --postgres       only on PostgreSQL
  --embedded       only on the embedded database
  --samples N      requests of each case, with one client and again with eight (default 300)
  --cases TEXT     only the cases whose name contains it, as "of a vehicle"
  --keep DIR       keep the catalogues in DIR and use those found there; without it all is cleaned up
  --out FILE       where to write the table (default bench-at-size.md)
  --help           this text

TEST_DATABASE_URL names a PostgreSQL server to use instead of a throw-away one.
Exit status: 0 when every request was answered and every budget kept, else 1.`;

await command(async () => {
  const values = readOptions();
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  await prepare();
  if (values.desk !== undefined) {
    const { benchDesk } = await import('./bench/desk/bench-desk.mjs');
    return benchDesk({
      orders: numberOf(values, 'desk'),
      parts: values.parts === undefined ? 10_000 : numberOf(values, 'parts'),
      samples: numberOf(values, 'samples'),
      keep: values.keep && given(values.keep),
    });
  }
  if (values.parts !== undefined) return atSize(values);
  if (values.neighbours) {
    const { benchNeighbours } = await import('./bench/neighbours.mjs');
    return benchNeighbours({ seconds: numberOf(values, 'seconds') });
  }
  if (values.processes) {
    const { benchProcesses } = await import('./bench/processes.mjs');
    return benchProcesses({ seconds: numberOf(values, 'seconds') });
  }
  if (values.points) {
    const { benchPoints } = await import('./bench/points/bench-points.mjs');
    return benchPoints();
  }
  if (values.shares) {
    const { benchShares } = await import('./bench/shares.mjs');
    return benchShares({ pages: numberOf(values, 'pages') });
  }
  if (values.buying) {
    const { benchBuying } = await import('./bench/buying.mjs');
    return benchBuying({ orders: numberOf(values, 'orders'), kinds: kindsOf(values) });
  }
  const { benchRatios } = await import('./bench/ratios.mjs');
  return benchRatios({
    onPostgres: values.postgres,
    seconds: numberOf(values, 'seconds'),
    orders: numberOf(values, 'orders'),
  });
});

/** Relative paths start where the command was typed; npm has changed to the project's folder. */
function given(file) {
  return path.resolve(process.env.INIT_CWD ?? '.', file);
}

async function atSize(values) {
  const { benchSizes } = await import('./bench/size/bench-sizes.mjs');
  return benchSizes({
    parts: numberOf(values, 'parts'),
    kinds: kindsOf(values),
    samples: numberOf(values, 'samples'),
    cases: values.cases,
    keep: values.keep && given(values.keep),
    out: given(values.out),
  });
}

/** Both databases by default. */
function kindsOf(values) {
  const named = ['postgres', 'embedded'].filter((kind) => values[kind]);
  return named.length > 0 ? named : ['postgres', 'embedded'];
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        postgres: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '5' },
        orders: { type: 'string', default: '400' },
        buying: { type: 'boolean', default: false },
        neighbours: { type: 'boolean', default: false },
        points: { type: 'boolean', default: false },
        shares: { type: 'boolean', default: false },
        processes: { type: 'boolean', default: false },
        pages: { type: 'string', default: '400' },
        parts: { type: 'string' },
        desk: { type: 'string' },
        embedded: { type: 'boolean', default: false },
        samples: { type: 'string', default: '300' },
        cases: { type: 'string' },
        keep: { type: 'string' },
        out: { type: 'string', default: 'bench-at-size.md' },
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
