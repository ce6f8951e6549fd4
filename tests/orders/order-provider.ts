import {
  type FailedRefund,
  type PaymentProvider,
  ProviderFailure,
  type ProviderReport,
} from '../../src/domain/shop-context/payment-provider.ts';

/** What a provider holds of one attempt. */
interface Held {
  readonly captureId: string;
  readonly amount: number;
  refunded: number;
  chargedBack: number;
  wonBack: number;
  isPaid: boolean;
  /** Refunds that are still counted, oldest first, and those that never arrived. */
  readonly sent: FailedRefund[];
  readonly failed: FailedRefund[];
}

/** A provider in memory that takes any money at once, and can be made to refuse or to stay away. */
export class OrderProvider implements PaymentProvider {
  readonly held = new Map<string, Held>();
  /** References of refunds by their idempotency key. */
  readonly refunds = new Map<string, string>();
  /** Keys of refunds whose answer never came. */
  readonly unanswered = new Set<string>();
  trouble: 'away' | 'refuses' | undefined;

  async open({ id, amountCents }: { id: string; amountCents: number }) {
    const captureId = `CAPTURE-${this.held.size + 1}`;
    const held = {
      captureId,
      amount: amountCents,
      refunded: 0,
      chargedBack: 0,
      wonBack: 0,
      isPaid: false,
      ...{ sent: [], failed: [] },
    };
    if (!this.held.has(id)) this.held.set(id, held);
    return { reference: id, url: `https://provider.example/${id}` };
  }

  /** The shopper pays on the provider's page. */
  pay(id: string): void {
    const held = this.held.get(id);
    if (held) held.isPaid = true;
  }

  async read({ id }: { id: string }): Promise<ProviderReport> {
    const held = this.held.get(id);
    if (!held?.isPaid) return { kind: 'open' };
    const { isPaid: _, sent: __, failed, ...money } = held;
    const failedRefunds = [...failed];
    return { kind: 'paid', ...money, failedRefunds, paymentId: id, currency: 'EUR' };
  }

  capture = this.read;

  async tryKeys() {
    return { kind: 'works', account: undefined, webhookUrl: undefined } as const;
  }

  async close(payment: { id: string }): Promise<ProviderReport> {
    const report = await this.read(payment);
    return report.kind === 'open' ? { kind: 'closed' } : report;
  }

  async refund(
    { id }: { readonly id: string },
    part?: { readonly amountCents: number; readonly idempotencyKey: string },
  ) {
    if (this.trouble === 'away') {
      if (part) this.unanswered.add(part.idempotencyKey);
      throw new ProviderFailure('No answer', true);
    }
    if (this.trouble === 'refuses') throw new ProviderFailure('The card is closed', false);
    const held = this.held.get(id);
    if (!held || !part) throw new Error(`There is no payment ${id}`);
    const known = this.refunds.get(part.idempotencyKey);
    if (known) return { reference: known };
    if (part.amountCents > heldOf(held)) {
      // It was asked while there was enough, and what was left went elsewhere since.
      if (this.unanswered.has(part.idempotencyKey)) throw new ProviderFailure('Not held', false);
      throw new Error(`More is asked back than the provider holds of ${id}`);
    }
    held.refunded += part.amountCents;
    const reference = `REFUND-${this.refunds.size + 1}`;
    this.refunds.set(part.idempotencyKey, reference);
    held.sent.push({ reference, amount: part.amountCents, key: part.idempotencyKey });
    return { reference };
  }

  /** The shop's last refund never arrives. */
  failRefund(id: string): void {
    const held = this.held.get(id);
    const failed = held?.sent.pop();
    if (!held || !failed) return;
    held.refunded -= failed.amount;
    held.failed.push(failed);
  }

  /** The owner refunds a part in the provider's own dashboard. */
  refundThere(id: string, cents: number): void {
    const held = this.held.get(id);
    if (held) held.refunded += Math.min(cents, heldOf(held));
  }

  /** The buyer's bank takes back what the provider still holds; a dispute that is won gives it back. */
  dispute(id: string): void {
    const held = this.held.get(id);
    if (!held) return;
    if (held.chargedBack > held.wonBack) held.wonBack = held.chargedBack;
    else held.chargedBack += heldOf(held);
  }

  /** A notice names its payment, and nothing else. */
  webhookSubject({ body }: { readonly body: string }) {
    return { paymentId: body };
  }
}

/** What the provider still holds of a payment. */
export function heldOf({ amount, refunded, chargedBack, wonBack }: Held): number {
  return amount - refunded - chargedBack + wonBack;
}
