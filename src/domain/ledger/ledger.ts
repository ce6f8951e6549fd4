import type { Cents } from '../../kernel/money.ts';
import { changeKinds, surplusSentBack } from './surplus.ts';

/**
 * The kinds of entries in an order's ledger: the one list. Each is kept once, where its details are; the view
 * `order_ledger` reads them as one sequence.
 */
export const entryKinds = [
  // What was agreed, by sold line and for the delivery; and what changed of it.
  'agreed',
  // The line is another part now, at the agreed price.
  'exchanged',
  'cancelled',
  'withdrawn',
  'reduced',
  'kept',
  'closed',
  // Pieces.
  'packed',
  'unpacked',
  'handed-over',
  'delivered',
  'came-back',
  'received-back',
  // Money.
  'received',
  // Money that the order did not want: it pays nothing, and all of it goes back.
  'unwanted',
  'unwanted-back',
  'sent-back',
  'sending-back',
  'charged-back',
  'chargeback-won',
  // A refund that never reached the buyer: its money is held again.
  'refund-failed',
  'rest-written-off',
  'fee',
  // Papers.
  'invoiced',
  'corrected',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One entry. Pieces and cents are of its kind: what is not meant is 0. */
export interface LedgerEntry {
  readonly at: Date;
  readonly kind: EntryKind;
  /** Null: the delivery, or the order as a whole. */
  readonly lineId: string | null;
  /** The position of its parcel. */
  readonly parcel: number | null;
  readonly pieces: number;
  readonly netCents: Cents;
  readonly grossCents: Cents;
  /** '' where nobody did it by hand. */
  readonly actor: string;
  readonly why: string;
  /**
   * The id of the parcel, payment, refund or withdrawal that it belongs to. Of a paper's line: the number of the part that
   * it names, or 'delivery'.
   */
  readonly source: string | null;
}

/** A line of the order as it was sold. */
export interface LedgerLine {
  readonly id: string;
  /** The kit's line, for a component. */
  readonly parentLineId: string | null;
  /** The line whose part this is the deposit of; null for parts. */
  readonly depositOf: string | null;
  readonly partId: number;
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly netCents: Cents;
  readonly grossCents: Cents;
}

/** A parcel as far as the ledger knows it. */
interface LedgerParcel {
  readonly position: number;
  readonly state: string;
  readonly decided: string | null;
}

/** All of an order's ledger. */
export interface Ledger {
  readonly isPaid: boolean;
  readonly isClosed: boolean;
  /** A withdrawal waits for somebody to say which pieces it is about: nothing goes out. */
  readonly isHeld: boolean;
  readonly shipping: Amount;
  readonly lines: readonly LedgerLine[];
  readonly parcels: readonly LedgerParcel[];
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
}

/** A price, in whole cents. */
export interface Amount {
  readonly netCents: Cents;
  readonly grossCents: Cents;
}

/** What is agreed, owed and invoiced for a line or the delivery. */
interface PriceStand {
  readonly agreed: Amount;
  readonly owed: Amount;
  /** Of what is owed: what the seller keeps of the price of pieces that fell away, such as for wear. */
  readonly kept: Amount;
  /** Invoiced less corrected. */
  readonly billed: Amount;
}

/** A line's pieces and price. Pieces of a kit are its sets; what is packed of it are its components. */
export interface LineStand extends PriceStand {
  readonly id: string;
  readonly parentLineId: string | null;
  /** The line whose part this is the deposit of; null for parts. */
  readonly depositOf: string | null;
  readonly partId: number;
  readonly partNumber: string;
  readonly description: string;
  readonly ordered: number;
  /** Fell away before they went out. */
  readonly cancelled: number;
  /** Came back for good, and are not owed any more. */
  readonly withdrawn: number;
  /** May be packed now. */
  readonly toPack: number;
  readonly packed: number;
  /** On their way or with the buyer. */
  readonly sent: number;
  /** In parcels that came back, until somebody decides. */
  readonly cameBack: number;
  /** Received back from the buyer. */
  readonly receivedBack: number;
  /** Pieces that the price is still for. */
  readonly left: number;
  /** Pieces invoiced, less those corrected. */
  readonly billedPieces: number;
  /** The number of the part that its papers name; '' where none does, or they have taken it back whole. */
  readonly billedAs: string;
  /** Packed by itself: no line of a kit. */
  readonly isPacked: boolean;
}

export interface MoneyStand {
  readonly receivedCents: Cents;
  /** By the shop or by the provider, with what a dispute took. */
  readonly sentBackCents: Cents;
  /** Asked of the provider, and not answered yet. */
  readonly sendingCents: Cents;
  readonly writtenOffCents: Cents;
  readonly agreedCents: Cents;
  readonly owedCents: Cents;
  /** To be given back because the price fell. */
  readonly giveBackCents: Cents;
  /** Received beyond what was agreed and not sent back as such, to be given back. */
  readonly surplusCents: Cents;
  /** All that is to be given back now: both of these. */
  readonly dueBackCents: Cents;
  /** Still to come for a paid order, or given back beyond what fell. 0 while the first payment is awaited. */
  readonly shortCents: Cents;
}

/** Where an order stands, derived from its ledger alone. */
export interface OrderStand {
  readonly lines: readonly LineStand[];
  readonly delivery: PriceStand;
  readonly money: MoneyStand;
  /** Pieces that may go out now. */
  readonly piecesToPack: number;
  /** Nothing goes out until somebody decides about a withdrawal. */
  readonly isHeld: boolean;
  /** Parcels that came back undelivered and wait for a decision. */
  readonly cameBack: readonly number[];
  /** What the next credit note says, by line and for the delivery; empty where nothing is to be corrected. */
  readonly toCredit: readonly Credit[];
}

/** What is invoiced beyond what is owed, or by another name; 0 cents where an exchanged line costs the same. */
export interface Credit extends Amount {
  /** Null: the delivery. */
  readonly lineId: string | null;
  /** Pieces that are not owed any more; 0 where only the price fell. */
  readonly pieces: number;
  /** The number of the part that the papers name, where the line was exchanged since; '' where it was not. */
  readonly insteadOf: string;
}

/** Whether a line is a part that was sold as such: no component of a kit, and no deposit. */
export function isSoldPart({
  parentLineId,
  depositOf,
}: Pick<LedgerLine, 'parentLineId' | 'depositOf'>): boolean {
  return parentLineId === null && depositOf === null;
}

const nothing: Amount = { netCents: 0, grossCents: 0 };

const plus = (one: Amount, other: Amount, sign: 1 | -1 = 1): Amount => ({
  netCents: one.netCents + sign * other.netCents,
  grossCents: one.grossCents + sign * other.grossCents,
});

function sumOf(entries: readonly LedgerEntry[]): Amount {
  return entries.reduce<Amount>((sum, entry) => plus(sum, entry), nothing);
}

/** Derives where an order stands. */
export function standOf(ledger: Ledger): OrderStand {
  const { entries, isClosed, isPaid, isHeld } = ledger;
  const priced = pricesOf(ledger);
  const lines = ledger.lines.map((line) => lineStand(ledger, line, priced));
  const delivery = priced(null, ledger.shipping);
  const cents = (...kinds: EntryKind[]) =>
    sumOf(entries.filter(({ kind }) => kinds.includes(kind))).grossCents;
  const sold = lines.filter(({ parentLineId }) => parentLineId === null);
  const sumBy = (which: 'agreed' | 'owed') =>
    [...sold, delivery].reduce((sum, one) => sum + one[which].grossCents, 0);
  const agreedCents = sumBy('agreed');
  const owedCents = sumBy('owed');
  const receivedCents = cents('received');
  const sentBackCents =
    cents('sent-back', 'charged-back') - cents('chargeback-won', 'refund-failed');
  const sendingCents = cents('sending-back');
  const writtenOffCents = cents('rest-written-off');
  const isOpen = !isPaid && !isClosed;
  const held = receivedCents - sentBackCents - sendingCents - owedCents;
  // What was written off fills up what is short, and is never given back.
  const balance = isOpen ? 0 : Math.max(held, Math.min(0, held + writtenOffCents));
  const over = Math.max(0, balance);
  const stillOver = receivedCents - agreedCents - surplusSentBack(entries, agreedCents);
  const surplusCents = Math.min(over, Math.max(0, stillOver));
  return {
    lines,
    delivery,
    money: {
      receivedCents,
      sentBackCents,
      sendingCents,
      writtenOffCents,
      agreedCents,
      owedCents,
      surplusCents,
      giveBackCents: over - surplusCents,
      dueBackCents: over,
      shortCents: Math.max(0, -balance),
    },
    piecesToPack: isPaid && !isHeld ? lines.reduce((sum, { toPack }) => sum + toPack, 0) : 0,
    isHeld,
    cameBack: ledger.parcels
      .filter(({ state, decided }) => state === 'returned' && decided === null)
      .map(({ position }) => position),
    toCredit: creditsOf(sold, delivery),
  };
}

/** Agreed, owed and billed of a line or, by null, of the delivery. */
function pricesOf({ entries, isClosed, lines }: Ledger) {
  const corrections = correctionsByLine(entries, lines);
  const isBilled = entries.some(({ kind }) => kind === 'invoiced');
  // Invoices from before lines were named on them billed what was agreed.
  const areNamed = entries.some(
    ({ kind, lineId, source }) => kind === 'invoiced' && (lineId !== null || source === 'delivery'),
  );
  return (lineId: string | null, agreed: Amount): PriceStand => {
    const of = (...kinds: EntryKind[]) =>
      sumOf(entries.filter((one) => kinds.includes(one.kind) && one.lineId === lineId));
    const owed = isClosed ? nothing : plus(agreed, of(...changeKinds), -1);
    const invoiced = areNamed ? of('invoiced') : isBilled ? agreed : nothing;
    const kept = isClosed ? nothing : plus(nothing, of('kept'), -1);
    return { agreed, owed, kept, billed: plus(invoiced, corrections(lineId), -1) };
  };
}

/** Corrections that name no line are those of the lines, one after the other, then of the delivery. */
function correctionsByLine(entries: readonly LedgerEntry[], lines: readonly LedgerLine[]) {
  const corrected = entries.filter(({ kind }) => kind === 'corrected');
  const named = corrected.filter(({ lineId, source }) => lineId !== null || source === 'delivery');
  const unnamed = sumOf(corrected.filter((one) => !named.includes(one)));
  const cut = new Map<string | null, Amount>();
  let rest = unnamed;
  for (const { id, parentLineId, netCents, grossCents } of lines) {
    if (parentLineId !== null || rest.grossCents <= 0) continue;
    const part =
      rest.grossCents >= grossCents
        ? { netCents, grossCents }
        : { netCents: Math.min(netCents, rest.netCents), grossCents: rest.grossCents };
    cut.set(id, part);
    rest = plus(rest, part, -1);
  }
  cut.set(null, rest);
  return (lineId: string | null) =>
    plus(sumOf(named.filter((one) => one.lineId === lineId)), cut.get(lineId) ?? nothing);
}

function lineStand(
  ledger: Ledger,
  line: LedgerLine,
  priced: (lineId: string | null, agreed: Amount) => PriceStand,
): LineStand {
  const { entries, lines, parcels, isClosed } = ledger;
  const soldId = line.parentLineId ?? line.id;
  const sold = lines.find(({ id }) => id === soldId) ?? line;
  const isPacked =
    line.depositOf === null && !lines.some(({ parentLineId }) => parentLineId === line.id);
  const piecesOf = (kind: EntryKind, id: string) =>
    entries
      .filter((one) => one.kind === kind && one.lineId === id)
      .reduce((sum, { pieces }) => sum + pieces, 0);
  /** Pieces of the sold line, as pieces of this one: a kit's sets as its components. */
  const fallen = (kind: EntryKind) => (piecesOf(kind, soldId) * line.quantity) / sold.quantity;
  const stateOf = new Map(parcels.map((parcel) => [parcel.position, parcel]));
  const inParcels = (test: (parcel: LedgerParcel) => boolean) =>
    entries
      .filter(({ kind, lineId, parcel }) => {
        const found = parcel === null ? undefined : stateOf.get(parcel);
        return kind === 'packed' && lineId === line.id && found !== undefined && test(found);
      })
      .reduce((sum, { pieces }) => sum + pieces, 0);
  const packed = inParcels(({ state }) => state === 'packed');
  const sent = inParcels(({ state }) => state === 'handed-over' || state === 'delivered');
  const cameBack = inParcels(({ state, decided }) => state === 'returned' && decided === null);
  const cancelled = isClosed ? line.quantity : fallen('cancelled');
  const withdrawn = fallen('withdrawn');
  const { id, parentLineId, depositOf, partId, partNumber, description } = line;
  const ordered = line.quantity;
  const price = parentLineId === null ? priced(id, line) : priced('none', nothing);
  const billedPieces = piecesOf('invoiced', id) - piecesOf('corrected', id);
  const isBilled = billedPieces !== 0 || price.billed.grossCents !== 0;
  return {
    ...price,
    ...{ id, parentLineId, depositOf, partId, partNumber, description, ordered, isPacked },
    cancelled,
    withdrawn,
    packed,
    sent,
    cameBack,
    toPack: isPacked ? ordered - cancelled - packed - sent - cameBack : 0,
    receivedBack: piecesOf('received-back', line.id),
    left: ordered - cancelled - withdrawn,
    billedPieces,
    billedAs: isBilled ? billedName(entries, id) : '',
  };
}

/** The part that the last paper about a line names. */
function billedName(entries: readonly LedgerEntry[], lineId: string): string {
  const named = (of: EntryKind) =>
    entries.findLast(({ kind, lineId: about }) => kind === of && about === lineId)?.source;
  return named('corrected') || named('invoiced') || '';
}

/** Where more is billed than owed, or another part. Nothing is credited of what was never billed. */
function creditsOf(lines: readonly LineStand[], delivery: PriceStand): readonly Credit[] {
  const over = ({ billed, owed }: PriceStand) => plus(billed, owed, -1);
  const credits = [
    ...lines.map((line) => ({
      lineId: line.id as string | null,
      pieces: Math.max(0, line.billedPieces - line.left),
      insteadOf: line.billedAs === line.partNumber ? '' : line.billedAs,
      ...over(line),
    })),
    { lineId: null, pieces: 0, insteadOf: '', ...over(delivery) },
  ];
  return credits.filter(({ grossCents, insteadOf }) => grossCents > 0 || insteadOf !== '');
}
