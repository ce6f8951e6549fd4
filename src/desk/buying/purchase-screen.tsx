import {
  goodsCents,
  isUnpriced,
  type PurchaseLine,
  type PurchaseOrder,
} from '../../domain/buying/purchase.ts';
import { draftShown } from '../../domain/buying/shown.ts';
import { shownMark } from '../../kernel/shown-mark.server.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import { Facts } from '../frame/facts.tsx';
import { CellField, DeskField, DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { dayWords, inField, moment } from '../frame/money.ts';
import {
  historyPathOf,
  orderPathOf,
  partPathOf,
  purchasePathOf,
  supplierPathOf,
} from '../frame/paths.ts';
import { ShownMark } from '../frame/shown-mark.tsx';
import { DeskTable } from '../frame/table.tsx';
import { StopWarnings } from '../orders/drop-shipments.tsx';
import { inCurrency } from './buying-words.ts';
import { HandedOverFiles } from './handed-over-files.tsx';
import { EndForm, LateOrders, type PurchaseScreenProps, PurchaseSteps } from './purchase-steps.tsx';

const texts = deskPurchases;

/** One purchase order: what is on it, and its next step first. */
export function PurchaseScreen(props: PurchaseScreenProps) {
  const { purchase, late, toStop, may, handedOver } = props;
  const path = purchasePathOf(purchase.id);
  const mayWork = may('work-buying');
  const isDraft = purchase.state === 'draft';
  return (
    <>
      <StopWarnings purchases={[purchase]} toStop={toStop} />
      {late.length > 0 && <LateOrders {...props} path={path} />}
      <div className="columns">
        <section aria-labelledby="facts">
          <h2 id="facts">{texts.facts.about}</h2>
          <PurchaseFacts {...props} />
          {may('see-audit') && (
            <p>
              <a href={historyPathOf('purchase-order', String(purchase.id))}>
                {deskBuying.history}
              </a>
            </p>
          )}
        </section>
        {mayWork && !isDraft && <PurchaseSteps {...props} path={path} />}
      </div>
      <HandedOverFiles
        {...{ path, mayWork, sendsBy: props.sendsBy }}
        files={handedOver}
        supplierId={purchase.supplierId}
      />
      <section className="spaced" aria-labelledby="lines">
        <h2 id="lines">{texts.lines}</h2>
        {isDraft && mayWork ? <DraftForm {...props} path={path} /> : <Lines purchase={purchase} />}
        {isDraft && mayWork && (
          <EndForm action={`${path}/cancel`} hint="" label={texts.cancelDraft} />
        )}
      </section>
    </>
  );
}

function PurchaseFacts({ purchase, files }: PurchaseScreenProps) {
  const { facts } = texts;
  const { currency, lines, freightCents, shipTo, isDropShipment, madeAt, sentAt } = purchase;
  const goods = goodsCents(lines);
  const unpriced = lines.filter(isUnpriced).map(({ partNumber }) => partNumber);
  const to = shipTo ? (
    <a href={orderPathOf(shipTo.number)}>{texts.toBuyer(shipTo.number)}</a>
  ) : isDropShipment ? (
    deskBuying.faults['order-gone']
  ) : (
    texts.toUs
  );
  const path = purchasePathOf(purchase.id);
  return (
    <Facts
      facts={[
        [facts.state, texts.states[purchase.state]],
        [
          facts.supplier,
          <a key="supplier" href={supplierPathOf(purchase.supplierId)}>
            {purchase.supplierName}
          </a>,
        ],
        [facts.to, to],
        [facts.made, moment(madeAt)],
        [facts.sent, sentAt ? moment(sentAt) : ''],
        [facts.goods, inCurrency(goods, currency)],
        [facts.freight, inCurrency(freightCents, currency)],
        [facts.total, inCurrency(goods + freightCents, currency)],
        [facts.unpriced, unpriced.length > 0 ? texts.unpriced(unpriced.join(', ')) : ''],
        [
          facts.files,
          files.length === 0 ? (
            ''
          ) : (
            <ul key="files" className="plain">
              {files.map((file) => (
                <li key={file}>
                  <a href={`${path}/files/${file}`}>{file}</a>
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
  );
}

function PartName({ line }: { readonly line: PurchaseLine }) {
  return (
    <>
      <a href={partPathOf(line.partId)}>{line.partNumber}</a>{' '}
      <span className="hint">{line.description}</span>
    </>
  );
}

function Lines({ purchase }: { readonly purchase: PurchaseOrder }) {
  const { part, number, received, unit, amount, day } = texts.lineColumns;
  const { lines, currency } = purchase;
  return (
    <DeskTable
      label={texts.lines}
      columns={[part, number, received, unit, amount, day]}
      rows={lines.map((line) => ({
        key: line.partId,
        cells: [
          <PartName key="part" line={line} />,
          line.supplierNumber,
          texts.of(line.received, line.quantity),
          isUnpriced(line) ? texts.noPrice : inCurrency(line.unitCents, currency),
          isUnpriced(line) ? '' : inCurrency(line.unitCents * line.quantity, currency),
          line.confirmedFor ? dayWords(line.confirmedFor) : '',
        ],
      }))}
    />
  );
}

interface Draft extends PurchaseScreenProps {
  readonly path: string;
}

/** One form: whichever of its buttons is pressed, what was typed into the draft is saved first. */
function DraftForm({ path, ...props }: Draft) {
  const { purchase } = props;
  const { lines, isDropShipment, freightCents } = purchase;
  return (
    <DeskForm action={`${path}/edit`} alsoTo={[`${path}/add`, `${path}/send`]}>
      <ShownMark now={shownMark(draftShown(purchase))} />
      {lines.length > 0 && <DraftLines lines={lines} />}
      <DeskField
        name="freight"
        label={texts.freight}
        inputMode="decimal"
        defaultValue={inField(freightCents)}
      />
      {/* The first button is the one that Enter presses in a field. */}
      <button type="submit" className="quiet">
        {texts.save}
      </button>
      {!isDropShipment && (
        <>
          <DeskTextArea name="typed" label={texts.add} hint={texts.addHint} rows={3} />
          <button type="submit" className="quiet" formAction={`${path}/add`}>
            {texts.add}
          </button>
        </>
      )}
      {lines.length > 0 && (
        <div className="spaced">
          <h2>{texts.send}</h2>
          <SendWords {...props} />
          <button type="submit" formAction={`${path}/send`}>
            {texts.send}
          </button>
        </div>
      )}
    </DeskForm>
  );
}

function SendWords({ purchase, ordersTo, sendsBy, minimumCents }: PurchaseScreenProps) {
  const { currency, lines, shipTo } = purchase;
  const short = minimumCents - goodsCents(lines);
  const amount = (cents: number) => inCurrency(cents, currency);
  const { belowMinimum, maybeBelowMinimum } = deskBuying.toOrder;
  const below = lines.some(isUnpriced) ? maybeBelowMinimum : belowMinimum;
  const mailWords = shipTo ? texts.sendDropHint(ordersTo) : texts.sendHint(ordersTo);
  return (
    <>
      {short > 0 && (
        <p>
          <strong>{below(amount(short), amount(minimumCents))}</strong>
        </p>
      )}
      <p className="hint">{sendsBy === 'mail' ? mailWords : texts.sendFilesHint}</p>
    </>
  );
}

function DraftLines({ lines }: Pick<PurchaseOrder, 'lines'>) {
  const { part, number, quantity, unit } = texts.lineColumns;
  return (
    <>
      <p className="hint">{texts.editHint}</p>
      <DeskTable
        label={texts.lines}
        columns={[part, number, quantity, unit]}
        rows={lines.map((line) => ({
          key: line.partId,
          cells: [
            <PartName key="part" line={line} />,
            line.supplierNumber,
            <CellField
              key="quantity"
              name={`quantity:${line.partId}`}
              label={texts.quantityOf(line.partNumber)}
              inputMode="numeric"
              className="cell"
              defaultValue={line.quantity}
            />,
            <CellField
              key="unit"
              name={`unit:${line.partId}`}
              label={texts.unitOf(line.partNumber)}
              inputMode="decimal"
              className="cell"
              placeholder={texts.noPrice}
              defaultValue={isUnpriced(line) ? '' : inField(line.unitCents)}
            />,
          ],
        }))}
      />
    </>
  );
}
