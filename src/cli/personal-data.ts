import { writeFile } from 'node:fs/promises';
import { readConfig } from '../config/config.ts';
import {
  type ErasePersonRefusal,
  type Erasure,
  erasePerson,
} from '../domain/personal-data/erase-person.server.ts';
import { exportPerson } from '../domain/personal-data/find-person.server.ts';
import { isoDay, systemClock } from '../kernel/clock.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import {
  PERSONAL_DATA_USAGE,
  type PersonalDataCommand,
  readPersonalDataCommand,
} from './personal-data-arguments.ts';
import { withDatabase } from './with-database.ts';

/** `npm run personal-data`: hands over what the shop holds of a person, or erases it. */
export function runPersonalData(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readPersonalDataCommand(args);
    return command ? answerTo(command) : PERSONAL_DATA_USAGE;
  });
}

function answerTo(command: PersonalDataCommand): Promise<string> {
  const config = readConfig();
  return withDatabase(config, async (db) => {
    const shop = { db, clock: systemClock, config };
    const { subject } = command;
    if (command.name === 'export') {
      const exported = await exportPerson(shop, subject);
      if (!exported.ok) throw new CommandRefusedError(sentenceOf(exported.refusal));
      if (isNothing(exported.value)) throw new CommandRefusedError(NOTHING_HELD);
      const json = JSON.stringify(exported.value, null, 2);
      return command.out === undefined ? json : writeOut(command.out, json);
    }
    const erased = await erasePerson(shop, subject, { isTrial: !command.isConfirmed });
    if (!erased.ok) throw new CommandRefusedError(sentenceOf(erased.refusal));
    const report = reportOf(erased.value);
    if (isNothing({ ...erased.value.person, files: Array(erased.value.deletedFiles) }))
      throw new CommandRefusedError(NOTHING_HELD);
    if (command.isConfirmed) return `Erased.\n${report}`;
    throw new CommandRefusedError(`This would be erased; --yes does it.\n${report}`);
  });
}

const NOTHING_HELD =
  'The shop holds nothing of that person. Is the address spelt as they typed it?';

/** Whether no list of what is held has an entry; how an address is spelt is none. */
function isNothing(held: object): boolean {
  return Object.entries(held).every(
    ([name, list]) => name === 'spellings' || !Array.isArray(list) || list.length === 0,
  );
}

/** Readable by its owner only, and never over an existing file. */
async function writeOut(file: string, json: string): Promise<string> {
  try {
    await writeFile(file, `${json}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandRefusedError(`${file} cannot be written: ${(error as Error).message}`);
  }
  return `Written to ${file}.`;
}

function reportOf({ person, deletedOrders, keptOrders, deletedFiles }: Erasure): string {
  const counts = [
    ['carts', person.basketIds],
    ['enquiries', person.enquiryIds],
    ['leads', person.leadIds],
    ['withdrawals', person.withdrawalIds],
    ['mails', person.mailIds],
    ['answers about VAT numbers', person.vatNumbers],
  ] as const;
  return [
    `Of ${person.email}: ${counts.map(([what, ids]) => `${ids.length} ${what}`).join(', ')}, ${deletedFiles} mail files.`,
    ...deletedOrders.map((number) => `Order ${number}: nobody paid it, it goes altogether.`),
    ...keptOrders.map(
      ({ number, until }) =>
        `Order ${number}: the invoice's name, address and VAT number are kept for accounting only, until ${isoDay(until)}.`,
    ),
    'Backups of the database and of the data folder, and your mailbox, are yours to look through.',
  ].join('\n');
}

function sentenceOf(refusal: ErasePersonRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
      return 'There is no order of that number.';
    case 'erased-already':
      return `The buyer of that order was erased. What an invoice says is kept for accounting only, until ${isoDay(refusal.keptUntil)}.`;
    case 'money-moving':
      return `Money is on its way for ${refusal.numbers.join(', ')}, or goes back. Erase when that has ended.`;
  }
}
