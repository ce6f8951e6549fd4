import type { Run } from '../command.ts';
import { promoCommands } from '../promo.ts';
import { accountCommands } from './accounts.ts';
import { exportCommands } from './exports.ts';
import { goingLiveCommands } from './going-live.ts';
import { goodsCommands } from './goods.ts';
import { healthCommands } from './health.ts';
import { ksefCommands } from './ksef.ts';
import { orderCommands } from './orders.ts';
import { pageCommands } from './pages.ts';
import { rateCommands } from './rates.ts';
import { registerCommands } from './registers.ts';
import { settingsCommands } from './settings.ts';

/** The desk's commands, in the order of the help. */
const tables = [
  accountCommands,
  orderCommands,
  ksefCommands,
  goodsCommands,
  goingLiveCommands,
  healthCommands,
  pageCommands,
  exportCommands,
  registerCommands,
  rateCommands,
  settingsCommands,
];
const help = [...tables, promoCommands].map(({ usage }) => usage).join('\n\n');

/** `npm run desk`: what the owner's screens do, by the same use cases. Without a name it is about accounts. */
export const runDesk: Run = (args) => {
  const [name = '', ...rest] = args;
  if (name === 'promo') return promoCommands.run(rest);
  const table = tables.find(({ names }) => names.includes(name)) ?? accountCommands;
  return table.run(args, table === accountCommands ? help : table.usage);
};
