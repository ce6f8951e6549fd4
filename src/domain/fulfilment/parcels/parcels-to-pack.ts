import type { PromisedParcel } from '../../checkout/promised-parcels.ts';
import type { PackableLine } from './parcel.ts';

/** A parcel that is still to be packed, as sold. */
interface ParcelToPack {
  /** Each line with its remaining pieces. */
  readonly lines: readonly (PackableLine & { readonly quantity: number })[];
  /** The promised arrival; null if there was none. */
  readonly arrival: PromisedParcel['arrival'];
}

/** What is left to pack, by parcel: one, or two if available lines do not wait for late ones. FUL-21. */
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
