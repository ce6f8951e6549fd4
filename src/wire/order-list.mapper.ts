import type { AnsweredList } from '../domain/order-list/answer-order-list.server.ts';
import { toWireFoundNumber } from './catalogue.mapper.ts';
import type { WireOrderList } from './order-list.ts';
import { toWireListItem } from './part.mapper.ts';

export function toWireOrderList({ lines, leftOut }: AnsweredList): WireOrderList {
  return {
    lines: lines.map(({ text, number, quantity, kind, doubt, candidates }) => ({
      ...{ text, number, quantity: quantity ?? null, kind, doubt },
      candidates: candidates.map(({ part, found, maximum, arrival }) => ({
        item: toWireListItem(part),
        found: toWireFoundNumber(found),
        maximum,
        arrival,
      })),
    })),
    leftout: leftOut,
  };
}
