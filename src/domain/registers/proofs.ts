import { dayAfter, type IsoDay } from '../../kernel/clock.ts';
import { firstDayOf, lastDayOfMonth, monthAfter, monthOf } from './month.ts';

/**
 * What proves where goods went: the one list. `a` and `b` are the groups of article 45a(3) of Regulation (EU) 282/2011,
 * `buyer` its statement of the buyer who fetches the goods, `export` proves that goods left the EU.
 * Sources: Regulation (EU) 282/2011, article 45a; ustawa o VAT, articles 41(6) and (6a), 42(3) to (5).
 */
export const proofKinds = {
  /** CMR, bill of lading, air waybill. */
  'consignment-note': 'a',
  'carrier-invoice': 'a',
  /** The carrier's own record that it delivered. */
  'delivery-record': 'a',
  insurance: 'b',
  'transport-payment': 'b',
  /** Of a notary or an authority: the goods arrived. */
  'official-paper': 'b',
  /** Of whoever stores them in the state of arrival. */
  'warehouse-receipt': 'b',
  'buyer-statement': 'buyer',
  /** IE-599 of the customs system: the goods left. */
  'export-message': 'export',
  /** Another paper that customs confirmed, such as a postal declaration. */
  'other-export-paper': 'export',
} as const satisfies Record<string, 'a' | 'b' | 'buyer' | 'export'>;
export type ProofKind = keyof typeof proofKinds;

export interface Proof {
  readonly kind: ProofKind;
  /** Its number, and where it is filed. Of an export message: the MRN. */
  readonly reference: string;
  readonly issuedBy: string;
  readonly datedOn: IsoDay;
}

/** What goods left the seller's country as. */
export type SupplyKind = 'intra-community' | 'export';

export interface NotedProof extends Proof {
  readonly id: string;
  readonly notedAt: Date;
  readonly actor: string;
}

/** A parcel as far as it speaks of the transport. */
export interface CarriedParcel {
  readonly carrier: string;
  readonly tracking: string;
  readonly handedOverOn: IsoDay;
  readonly deliveredOn: IsoDay | null;
}

/** What VIES said of the buyer's number. */
export interface NumberCheck {
  readonly askedAt: Date;
  readonly answer: 'valid' | 'invalid';
  readonly traderName: string;
  readonly traderAddress: string;
  readonly requestIdentifier: string;
}

/** An untaxed order with all that is known of its way and its buyer. */
export interface UntaxedOrder {
  readonly id: string;
  readonly number: string;
  readonly supply: SupplyKind;
  readonly country: string;
  readonly buyer: string;
  readonly vatNumber: string;
  readonly paidOn: IsoDay;
  /** When the last of it left; null while nothing has. */
  readonly leftOn: IsoDay | null;
  /** Its buyer fetched it. */
  readonly isFetched: boolean;
  /** Its buyer was erased: what it says is kept by accounting law. */
  readonly isErased: boolean;
  /** A closed month has moved it to domestic VAT for want of proof, and perhaps back. */
  readonly wasMoved: boolean;
  /** What is owed of it; 0 where it fell away. */
  readonly netCents: number;
  readonly parcels: readonly CarriedParcel[];
  readonly proofs: readonly NotedProof[];
  /** Of the order itself; null where VIES was not asked. */
  readonly checkedWhenOrdered: NumberCheck | null;
  /** When goods left, latest first. */
  readonly checkedWhenSent: readonly (NumberCheck & { readonly isSeen: boolean })[];
}

/** The kinds that count for a supply. */
export function kindsFor(supply: SupplyKind): readonly ProofKind[] {
  const kinds = Object.keys(proofKinds) as ProofKind[];
  return kinds.filter((kind) => (proofKinds[kind] === 'export') === (supply === 'export'));
}

/** What is missing of a supply's proof. */
export type MissingProof =
  /** One of group a: a paper of the transport itself. */
  | 'transport-paper'
  /** A second one, of somebody else. */
  | 'second-issuer'
  /** The buyer fetched the goods and has to state where they are. */
  | 'buyer-statement'
  | 'export-paper';

/**
 * What is missing until the law presumes that goods arrived in another member state: two papers of different issuers, of
 * which at least one is of the transport (group a); where the buyer moved the goods, its statement as well. An export
 * needs one paper of customs.
 * Source: Regulation (EU) 282/2011, article 45a(1); ustawa o VAT, article 41(6).
 * @returns empty: it is proved
 */
export function missingProofs(
  supply: SupplyKind,
  proofs: readonly Proof[],
  { isFetched }: { readonly isFetched: boolean },
): readonly MissingProof[] {
  const group = (wanted: (typeof proofKinds)[ProofKind]) =>
    proofs.filter(({ kind }) => proofKinds[kind] === wanted);
  if (supply === 'export') return group('export').length > 0 ? [] : ['export-paper'];
  const issuers = (all: readonly Proof[]) =>
    new Set(all.map(({ issuedBy }) => issuedBy.trim().toLowerCase()));
  const counted = issuers([...group('a'), ...group('b')]);
  return [
    ...(group('a').length === 0 ? (['transport-paper'] as const) : []),
    ...(counted.size < 2 ? (['second-issuer'] as const) : []),
    ...(isFetched && group('buyer').length === 0 ? (['buyer-statement'] as const) : []),
  ];
}

/**
 * The last day on which proof may come before domestic VAT falls due, of a Polish seller: a supply of a month may be left
 * out of its return, and must be declared in the next one, untaxed with proof or taxed without. That one is filed by the
 * 25th of the month after.
 * Sources: ustawa o VAT, articles 41(7) and 42(12), 99(1); the day moves on as Ordynacja podatkowa, article 12(5) says.
 * @param leftOn when the last of it left
 * @param workingDayFrom the day itself, or the next working day
 */
export function proofDueOn(leftOn: IsoDay, workingDayFrom: (day: IsoDay) => IsoDay): IsoDay {
  const month = monthAfter(monthOf(leftOn), 2);
  return workingDayFrom(dayAfter(firstDayOf(month), 24));
}

/**
 * The last day of the register in which a supply stands at the latest: that of the month after it left, taxed where proof
 * is missing when its return is due. Sources: ustawa o VAT, articles 41(7) and 42(12).
 */
export function declaredLatestOn(leftOn: IsoDay): IsoDay {
  return lastDayOfMonth(monthAfter(monthOf(leftOn), 1));
}

/**
 * The last day on which a paid export may leave before domestic VAT falls due on the payment: two months after the end of
 * the month in which the money came. Source: ustawa o VAT, article 41(9a).
 */
export function exportDueOn(paidOn: IsoDay): IsoDay {
  return lastDayOfMonth(monthAfter(monthOf(paidOn), 2));
}

/**
 * Whether a text has the form of a movement reference number: year, country, fourteen signs.
 * Source: Delegated Regulation (EU) 2015/2446, annex B.
 */
export function isMrn(text: string): boolean {
  return /^\d{2}[A-Z]{2}[0-9A-Z]{14}$/.test(text);
}
