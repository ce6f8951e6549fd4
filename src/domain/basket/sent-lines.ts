import {
  type ArrivalReckoning,
  type OrderBy,
  orderByOf,
  type Route,
  type TimedRoute,
} from '../delivery/arrival.ts';
import { basketWeight } from '../delivery/rates.ts';
import {
  type Availability,
  arrivalReckoningOf,
  dependsOnDispatch,
  isPromptStage,
} from '../parts/availability.ts';
import type { BasketContent } from './basket-content.server.ts';
import { availabilitiesOf } from './basket-lines.ts';
import type { SentLine } from './parcels.ts';

/** A line before it is known how it goes. */
interface AwaitedLine extends Omit<SentLine, 'arrival'> {
  readonly availability: Availability;
}

/** A line on its way. */
export interface ReckonedLine extends AwaitedLine {
  readonly arrival: ArrivalReckoning | null;
}

/** Every line except components, which travel with their kit: its weight, and how it can be had. */
export function awaitedLines(content: BasketContent): AwaitedLine[] {
  const availabilities = availabilitiesOf(content.demands, content.ladders);
  return content.demands.map((demand, index) => {
    const availability = availabilities[index]!;
    return {
      id: demand.id,
      weightGrams: weightOf(demand, content),
      isPrompt: isPromptStage(availability.case),
      availability,
    };
  });
}

/** The same with the days of their arrival by a route; null: none is promised. */
export function sentLines(awaited: readonly AwaitedLine[], route: Route | null): ReckonedLine[] {
  return awaited.map((line) => ({
    ...line,
    arrival: arrivalReckoningOf(line.availability, route),
  }));
}

/** Until when an order must come for the days of a route; null where a line waits for something else. */
export function orderByFor(
  awaited: readonly AwaitedLine[],
  route: TimedRoute | null,
): OrderBy | null {
  const isByDispatch = awaited.every(({ availability }) => dependsOnDispatch(availability));
  return route && isByDispatch ? orderByOf(route) : null;
}

/** Weight in grams of all pieces of a line. */
function weightOf(
  { id, quantity, part, needs }: BasketContent['demands'][number],
  { lines }: BasketContent,
): number {
  return basketWeight([
    {
      quantity,
      weightGrams: part.weightGrams,
      components: needs.map(({ partId, perPiece }) => ({
        perPiece,
        weightGrams:
          lines.find((line) => line.parentLineId === id && line.partId === partId)?.part
            .weightGrams ?? null,
      })),
    },
  ]);
}
