import { confirmVatNumber } from '../../domain/fulfilment/confirm-vat-number.server.ts';
import {
  missingEvidence,
  noteProof,
  removeProof,
  type SupplyEvidence,
} from '../../domain/registers/evidence.server.ts';
import { proofKinds } from '../../domain/registers/proofs.ts';
import { ok } from '../../kernel/result.ts';
import { deskEvidence as texts } from '../../messages/desk/papers/evidence.ts';
import { actor, orderCommand as command } from './order-command.ts';

/** Proof that goods left untaxed. */
export const evidenceCommands = {
  evidence: command({
    usage: '',
    run: () => async (context) => ok(await missingEvidence(context)),
    print: (orders) => orders.map(evidenceLine).join('\n') || texts.none,
  }),
  'confirm-vat-number': command({
    usage: 'NUMBER --reason TEXT',
    run:
      ([number], { reason = '' }) =>
      (context) =>
        confirmVatNumber(context, { number, actor, reason }),
    print: () => 'Confirmed: it may be packed and invoiced.',
  }),
  'note-proof': command({
    usage: `NUMBER ${Object.keys(proofKinds).join('|')} --reference TEXT --by ISSUER --day DAY`,
    run:
      ([number, kind], { reference = '', by: issuedBy = '', day: datedOn = '' }) =>
      (context) =>
        noteProof(context, { number, actor, proof: { kind, reference, issuedBy, datedOn } }),
    print: () => 'Noted.',
  }),
  'remove-proof': command({
    usage: 'NUMBER ID',
    run:
      ([number, id]) =>
      (context) =>
        removeProof(context, { number, actor, id }),
    print: () => 'Taken back; the history keeps that it was there.',
  }),
};

function evidenceLine({ order, missing, isWaiting, dueOn, changed }: SupplyEvidence): string {
  const { number, supply, buyer, country, proofs } = order;
  return [
    `${dueOn ?? '          '}  ${number}  ${texts.supply[supply]}, ${buyer}, ${country}`,
    ...(changed ? [texts.changed] : []),
    ...(isWaiting ? [texts.notSentYet] : missing.map((one) => texts.missing[one])),
    ...proofs.map(({ id, kind, reference }) => `${id}  ${kind} ${reference}`),
  ].join('\n            ');
}
