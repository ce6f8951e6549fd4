import { describe, expect, test } from 'vitest';
import { workingDayFrom } from '../delivery/working-days.ts';
import {
  exportDueOn,
  isMrn,
  missingProofs,
  type Proof,
  type ProofKind,
  proofDueOn,
} from './proofs.ts';

const proof = (kind: ProofKind, issuedBy: string): Proof => ({
  kind,
  issuedBy,
  reference: `${kind} 1`,
  datedOn: '2026-03-12',
});
const cmr = proof('consignment-note', 'DHL');
const missing = (proofs: readonly Proof[], isFetched = false) =>
  missingProofs('intra-community', proofs, { isFetched });

describe('an intra-Community supply is presumed', () => {
  test.each<[string, readonly Proof[], readonly string[]]>([
    ['with nothing', [], ['transport-paper', 'second-issuer']],
    ['with one paper', [cmr], ['second-issuer']],
    ['with two of one issuer', [cmr, proof('carrier-invoice', ' dhl ')], ['second-issuer']],
    ['with two carriers', [cmr, proof('carrier-invoice', 'Raben')], []],
    ['with a carrier and a bank', [cmr, proof('transport-payment', 'mBank')], []],
    [
      'with a bank and an insurer',
      [proof('transport-payment', 'mBank'), proof('insurance', 'PZU')],
      ['transport-paper'],
    ],
    ['with a paper of customs', [cmr, proof('export-message', 'Customs')], ['second-issuer']],
  ])('%s', (_, proofs, expected) => {
    expect(missing(proofs)).toEqual(expected);
  });

  test('with a statement of the buyer who fetched it', () => {
    const two = [cmr, proof('carrier-invoice', 'Raben')];
    expect(missing(two, true)).toEqual(['buyer-statement']);
    expect(missing([...two, proof('buyer-statement', 'Fahrwerk GmbH')], true)).toEqual([]);
    expect(missing([cmr, proof('buyer-statement', 'Fahrwerk GmbH')], true)).toEqual([
      'second-issuer',
    ]);
  });
});

test('an export needs one paper of customs', () => {
  const of = (proofs: readonly Proof[]) => missingProofs('export', proofs, { isFetched: false });
  expect(of([cmr])).toEqual(['export-paper']);
  expect(of([proof('export-message', 'Customs')])).toEqual([]);
  expect(of([proof('other-export-paper', 'Post')])).toEqual([]);
});

test('proof may come until the return of the next month is due', () => {
  const isHoliday = () => false;
  const due = (leftOn: string) => proofDueOn(leftOn, (day) => workingDayFrom(day, isHoliday));
  // The 25th of the second month after; a Saturday and a Sunday move to the Monday.
  expect(due('2026-01-31')).toBe('2026-03-25');
  expect(due('2026-02-01')).toBe('2026-04-27');
  expect(due('2026-08-31')).toBe('2026-10-26');
  expect(due('2026-11-27')).toBe('2027-01-25');
});

test('a paid export may leave within two months after the month of the payment', () => {
  expect(exportDueOn('2026-12-31')).toBe('2027-02-28');
  expect(exportDueOn('2027-12-01')).toBe('2028-02-29');
});

test('an MRN is told by its form', () => {
  expect(isMrn('26PL361010E0123456')).toBe(true);
  for (const text of ['26PL361010E012345', '26pl361010E0123456', 'PL26361010E0123456', '']) {
    expect(isMrn(text), text).toBe(false);
  }
});
