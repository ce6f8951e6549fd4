import type { PromisedParcel } from '../../checkout/promised-parcels.ts';
import type { PackableLine } from './parcel.ts';

/** A parcel that is still to be packed, as the order was sold. */
interface ParcelToPack {
  /** Each with the pieces of it that are left. */
  readonly lines: readonly (PackableLine & { readonly quantity: number })[];
  /** What was promised of it; null where nothing was. */
  readonly arrival: PromisedParcel['arrival'];
}

/** What is left to pack, parcel by parcel: one, or two where what is late is not waited for. FUL-21. */
export function parcelsToPack({
  lines,
  promised,
}: {
  readonly lines: readonly PackableLine[];
  readonly promised: readonly PromisedParcel[];
}): readonly ParcelToPack[] {
  const left = lines
    .map((line) => ({ ...line, quantity: line.ordered - line.packed }))
    .filter(({ quantity }) => quantity > 0);
  return promised
    .map(({ position, arrival }) => ({
      arrival,
      lines: left.filter(({ promisedParcel }) => promisedParcel === position),
    }))
    .filter((parcel) => parcel.lines.length > 0);
}
