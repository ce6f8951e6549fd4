import { isoDay } from '../../kernel/clock.ts';
import { personalData as texts } from '../../messages/desk/personal-data.ts';
import type { ErasePersonRefusal, Erasure } from './erase-person.server.ts';

/** What goes with a person and what stays, a sentence each; undefined where the shop holds nothing of them. */
export function erasureWords(erasure: Erasure): readonly string[] | undefined {
  const { person, deletedOrders, keptOrders, deletedFiles } = erasure;
  const kinds = Object.keys(texts.counts) as (keyof typeof texts.counts)[];
  const held = [...kinds.map((kind) => person[kind]), person.orders, person.dropShipments];
  if (deletedFiles === 0 && held.every((list) => list.length === 0)) return undefined;
  const counts = kinds.map((kind) => texts.count(person[kind].length, texts.counts[kind]));
  return [
    texts.held(person.email, counts.join(', '), deletedFiles),
    ...deletedOrders.map(texts.deletedOrder),
    ...keptOrders.map(({ number, until, papers }) =>
      texts.keptOrder(number, isoDay(until), papers.join(', ')),
    ),
    ...(keptOrders.length > 0 ? [texts.kept] : []),
    texts.elsewhere,
  ];
}

/** Why a person is not erased, or not found. */
export function notErasedWords(refusal: ErasePersonRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
      return texts.faults[refusal.kind];
    case 'erased-already':
      return texts.faults.erasedAlready(isoDay(refusal.keptUntil));
    case 'money-moving':
      return texts.faults.moneyMoving(refusal.numbers.join(', '));
    case 'unfinished':
      return texts.faults.unfinished(refusal.numbers.join(', '));
  }
}
