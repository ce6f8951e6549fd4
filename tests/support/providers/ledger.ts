/** The accounts of a stand-in, with which the shop's are compared. */
export interface Entry {
  readonly captureId: string;
  /** As the shop named it. */
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  refunded: number;
}

export class Ledger {
  readonly entries: Entry[] = [];
  /** In cents. */
  smallestRefund = 1;

  take(entry: Omit<Entry, 'refunded'>): Entry {
    const taken = { ...entry, refunded: 0 };
    this.entries.push(taken);
    return taken;
  }

  find(captureId: string): Entry | undefined {
    return this.entries.find((entry) => entry.captureId === captureId);
  }

  /** Money taken and not given back. */
  kept(): readonly Entry[] {
    return this.entries.filter(({ amount, refunded }) => refunded < amount);
  }
}
