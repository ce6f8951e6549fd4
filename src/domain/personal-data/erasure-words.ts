import { isoDay } from '../../kernel/clock.ts';
import { personalData as texts } from '../../messages/desk/personal-data.ts';
import type { ErasePersonRefusal, Erasure } from './erase-person.server.ts';
import type { ExportPersonRefusal } from './find-person.server.ts';
import { isNothing } from './person.ts';

/** What goes with a person and what stays, a sentence each; undefined where the shop holds nothing of them. */
export function erasureWords(erasure: Erasure): readonly string[] | undefined {
  const { person, deletedOrders, keptOrders, deletedFiles } = erasure;
  if (isNothing(person) && deletedFiles === 0) return undefined;
  const kinds = Object.keys(texts.counts) as (keyof typeof texts.counts)[];
  const counts = kinds.map((kind) => texts.count(person[kind].length, texts.counts[kind]));
  return [
    texts.held(person.email, [...counts, texts.count(deletedFiles, texts.files)].join(', ')),
    ...deletedOrders.map(texts.deletedOrder),
    ...keptOrders.map(({ number, until, papers }) =>
      texts.keptOrder(number, isoDay(until), papers.join(', ')),
    ),
    ...(keptOrders.length > 0 ? [texts.kept] : []),
    texts.elsewhere,
  ];
}

/** Why nothing of a person is handed over or erased. */
export function whyNotWords(refusal: ErasePersonRefusal | ExportPersonRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
    case 'nothing-held':
      return texts.faults[refusal.kind];
    case 'erased-already':
      return texts.faults.erasedAlready(isoDay(refusal.keptUntil));
    case 'money-moving':
      return texts.faults.moneyMoving(refusal.numbers.join(', '));
    case 'unfinished':
      return texts.faults.unfinished(refusal.numbers.join(', '));
  }
}
