import type { ParcelState } from '../fulfilment/parcels/parcel.ts';

/** A parcel as its shopper sees it. */
export interface ShopperParcel {
  readonly position: number;
  readonly state: ParcelState;
  readonly carrier: string;
  readonly tracking: string;
  /** The tracking page; '' where none is known. */
  readonly trackingUrl: string;
  readonly lines: readonly { readonly partNumber: string; readonly quantity: number }[];
}
