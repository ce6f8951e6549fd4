import type { SupplyEvidence } from '../../domain/registers/evidence.server.ts';
import { kindsFor, type NumberCheck, type UntaxedOrder } from '../../domain/registers/proofs.ts';
import { deskEvidence } from '../../messages/desk/papers/evidence.ts';
import { Facts } from '../frame/facts.tsx';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { dayWords, moment } from '../frame/money.ts';
import { stepAnchors } from '../frame/paths.ts';
import { useTypedOnScreen } from '../frame/typed-form.ts';
import type { OrderParts } from './order-parts.ts';

const texts = deskEvidence.panel;

/** Of an untaxed order: its buyer's number, and what proves where its goods went. */
export function OrderEvidence(parts: OrderParts) {
  const { evidence, whole } = parts;
  const awaitsOwner = whole.order.vatEvidence?.awaitsOwner ?? false;
  if (!evidence && !awaitsOwner) return null;
  return (
    <section aria-labelledby={stepAnchors.evidence}>
      <h2 id={stepAnchors.evidence}>{texts.title}</h2>
      {awaitsOwner && <ConfirmNumber {...parts} />}
      {evidence && <EvidenceView {...parts} evidence={evidence} />}
    </section>
  );
}

interface EvidenceParts extends Pick<OrderParts, 'path' | 'may'> {
  readonly evidence: SupplyEvidence;
}

/** What is known of a supply's proof; with the forms that `may` allows. */
export function EvidenceView(parts: EvidenceParts) {
  const { evidence } = parts;
  return (
    <>
      <Verdict {...evidence} />
      {evidence.changed && <ChangedAnswer {...parts} />}
      <Facts facts={numberFacts(evidence.order)} />
      <Proofs {...parts} />
    </>
  );
}

function Verdict({ missing, order, isWaiting, dueOn }: SupplyEvidence) {
  if (missing.length === 0) return <p className="notice done">{texts.proved[order.supply]}</p>;
  return (
    <div className={isWaiting ? 'notice' : 'notice fault'}>
      <p>{isWaiting ? deskEvidence.notSentYet : texts.missing}</p>
      {!isWaiting && (
        <ul>
          {missing.map((one) => (
            <li key={one}>{deskEvidence.missing[one]}</li>
          ))}
        </ul>
      )}
      {dueOn && <p>{texts.due(dayWords(dueOn))}</p>}
    </div>
  );
}

function ConfirmNumber({ path, may }: OrderParts) {
  return (
    <div className="card">
      <h3>{texts.confirmTitle}</h3>
      <p>{texts.confirmHint}</p>
      {may('confirm-vat-numbers') && (
        <DeskForm action={`${path}/confirm-vat-number`}>
          <DeskField
            name="reason"
            id="confirm-reason"
            label={texts.confirmReason}
            maxLength={500}
            required
          />
          <button type="submit">{texts.confirm}</button>
        </DeskForm>
      )}
    </div>
  );
}

function ChangedAnswer({ path, may }: EvidenceParts) {
  return (
    <div className="notice fault">
      <p>{texts.changed}</p>
      {may('confirm-vat-numbers') && (
        <DeskForm action={`${path}/see-number-check`}>
          <button type="submit" className="quiet">
            {texts.seen}
          </button>
        </DeskForm>
      )}
    </div>
  );
}

function numberFacts({
  supply,
  buyer,
  vatNumber,
  checkedWhenOrdered,
  checkedWhenSent,
}: UntaxedOrder): readonly (readonly [string, string])[] {
  if (supply === 'export') return [[texts.buyer, buyer]];
  const [sent] = checkedWhenSent;
  return [
    [texts.buyer, buyer],
    [texts.vatNumber, vatNumber],
    [texts.whenOrdered, checkedWhenOrdered ? checkWords(checkedWhenOrdered) : texts.notAsked],
    [texts.whenSent, sent ? checkWords(sent) : texts.notAsked],
  ];
}

function checkWords({
  answer,
  traderName,
  traderAddress,
  askedAt,
  requestIdentifier,
}: NumberCheck) {
  return texts.check({
    answer: texts.answer[answer],
    trader: [traderName, traderAddress].filter(Boolean).join(', '),
    at: moment(askedAt),
    id: requestIdentifier,
  });
}

function Proofs({ path, may, evidence: { order } }: EvidenceParts) {
  const action = `${path}/note-proof`;
  const isTyped = useTypedOnScreen()?.action === action;
  const { parcels, proofs, supply } = order;
  const delivered = parcels.find(({ deliveredOn }) => deliveredOn !== null);
  return (
    <>
      {parcels.length > 0 && (
        <>
          <h3>{texts.known}</h3>
          <ul>
            {parcels.map(({ carrier, tracking, handedOverOn, deliveredOn }) => (
              <li key={`${carrier} ${tracking} ${handedOverOn}`}>
                {texts.parcel({ carrier, tracking, on: dayWords(handedOverOn) })}
                {deliveredOn && `, ${texts.delivered(dayWords(deliveredOn))}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {proofs.length > 0 && <h3>{texts.proofs}</h3>}
      <ul className="plain">
        {proofs.map(({ id, kind, reference, issuedBy, datedOn }) => (
          <li key={id}>
            {texts.proof({
              kind: texts.kinds[kind],
              reference,
              by: issuedBy,
              on: dayWords(datedOn),
            })}
            {may('note-proofs') && (
              <DeskForm action={`${path}/remove-proof`} of={{ name: 'proof', value: id }}>
                <button type="submit" className="quiet">
                  {texts.remove}
                </button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
      {may('note-proofs') && (
        <details open={isTyped}>
          <summary>{texts.noteTitle}</summary>
          <DeskForm action={action}>
            <DeskSelect
              name="kind"
              label={texts.kind}
              id="proof-kind"
              defaultValue={delivered && supply !== 'export' ? 'delivery-record' : undefined}
            >
              {kindsFor(supply).map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </DeskSelect>
            <DeskField
              name="reference"
              id="proof-reference"
              label={texts.reference}
              defaultValue={supply === 'export' ? '' : (delivered?.tracking ?? '')}
              maxLength={200}
              required
            />
            <DeskField
              name="issuedBy"
              id="proof-issued-by"
              label={texts.issuedBy}
              defaultValue={supply === 'export' ? '' : (delivered?.carrier ?? '')}
              maxLength={100}
              required={supply !== 'export'}
            />
            <DeskField
              name="datedOn"
              id="proof-dated-on"
              type="date"
              label={texts.datedOn}
              defaultValue={supply === 'export' ? '' : (delivered?.deliveredOn ?? '')}
              required
            />
            <button type="submit">{texts.note}</button>
          </DeskForm>
        </details>
      )}
    </>
  );
}
