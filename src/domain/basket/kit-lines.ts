import { QUANTITY_MAX } from '../../config/shop-rules.ts';
import type { KitComponent } from '../inbound/supply.ts';
import type { BasketLine, LinePart } from './basket.ts';

type Line = BasketLine & { readonly part: Pick<LinePart, 'recordType'> };

/** A component line that belongs to a kit's line. */
interface WantedComponent {
  readonly parentLineId: string;
  readonly partId: number;
  readonly quantity: number;
}

/** Changes that give every kit line exactly the lines of its components. */
interface KitRepair {
  readonly missing: readonly WantedComponent[];
  readonly changed: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly surplus: readonly string[];
}

/**
 * Compares component lines with the kits' current components: a kit's quantity may have changed, or an import its
 * components. Quantity 0 gets no line. Requirements KIT-3 to KIT-5.
 */
export function kitRepair(
  lines: readonly Line[],
  components: ReadonlyMap<number, readonly KitComponent[]>,
): KitRepair {
  const wanted = lines
    .filter((line) => line.parentLineId === null && line.part.recordType === 'kititem')
    .flatMap((kit) =>
      (components.get(kit.partId) ?? [])
        .filter(({ quantity }) => quantity > 0)
        .map(({ componentId, quantity }) => ({
          parentLineId: kit.id,
          partId: componentId,
          quantity: Math.min(quantity * kit.quantity, QUANTITY_MAX),
        })),
    );
  const present = lines.filter(({ parentLineId }) => parentLineId !== null);
  const lineOf = (want: WantedComponent) =>
    present.find((line) => line.parentLineId === want.parentLineId && line.partId === want.partId);

  return {
    missing: wanted.filter((want) => !lineOf(want)),
    changed: wanted.flatMap((want) => {
      const line = lineOf(want);
      return line && line.quantity !== want.quantity
        ? [{ lineId: line.id, quantity: want.quantity }]
        : [];
    }),
    surplus: present
      .filter(
        (line) =>
          !wanted.some(
            ({ parentLineId, partId }) =>
              parentLineId === line.parentLineId && partId === line.partId,
          ),
      )
      .map(({ id }) => id),
  };
}

export function isNeeded({ missing, changed, surplus }: KitRepair): boolean {
  return missing.length + changed.length + surplus.length > 0;
}
