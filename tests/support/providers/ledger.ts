/** The accounts of a stand-in, with which the shop's are compared. */
export interface Entry {
  readonly captureId: string;
  /** As the shop named it. */
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  refunded: number;
  readonly refunds: Refund[];
}

/** As a provider lists it. */
export interface Refund {
  readonly id: string;
  readonly amount: number;
  /** Under which the shop asked for it; '' where it was made at the provider. */
  readonly key: string;
  hasFailed: boolean;
}

export class Ledger {
  readonly entries: Entry[] = [];
  /** In cents. */
  smallestRefund = 1;

  take(entry: Omit<Entry, 'refunded' | 'refunds'>): Entry {
    const taken = { ...entry, refunded: 0, refunds: [] };
    this.entries.push(taken);
    return taken;
  }

  refund(entry: Entry, refund: Omit<Refund, 'hasFailed'>): void {
    entry.refunded += refund.amount;
    entry.refunds.push({ ...refund, hasFailed: false });
  }

  /** The last refund that was sent never arrives. */
  failRefund(captureId: string): Refund {
    const entry = this.find(captureId);
    const refund = entry?.refunds.findLast(({ hasFailed }) => !hasFailed);
    if (!entry || !refund) throw new Error('No refund');
    refund.hasFailed = true;
    entry.refunded -= refund.amount;
    return refund;
  }

  find(captureId: string): Entry | undefined {
    return this.entries.find((entry) => entry.captureId === captureId);
  }

  /** Money taken and not given back. */
  kept(): readonly Entry[] {
    return this.entries.filter(({ amount, refunded }) => refunded < amount);
  }
}
