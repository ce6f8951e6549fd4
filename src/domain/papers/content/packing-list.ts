/** The list for picking and packing one parcel. Without prices: it travels with the goods. */
export interface PackingList {
  readonly orderNumber: string;
  /** The buyer's own number for the order; may be empty. */
  readonly buyerReference: string;
  /** 1, 2, 3 of its order. */
  readonly parcel: number;
  /** The days promised for it, in words; '' where none were, and of what is packed already. */
  readonly promised: string;
  readonly shopName: string;
  readonly shipTo: readonly string[];
  readonly delivery: string;
  readonly lines: readonly PackingLine[];
}

export interface PackingLine {
  readonly quantity: number;
  readonly partNumber: string;
  readonly description: string;
  /** Which vehicles the part is for; '' where the order names none. */
  readonly vehicleLine: string;
  /** The location of its pieces: warehouses, or what they wait for. */
  readonly places: string;
}
