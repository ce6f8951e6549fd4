import { Fragment, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { RETURNS_PATH, WITHDRAWAL_PATH } from '../../config/page-paths.ts';
import { WITHDRAWAL_LENGTHS, type WithdrawalField } from '../../domain/withdrawals/withdrawal.ts';
import { withdrawal as text } from '../../messages/withdrawal.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextArea, TextInput } from '../ui/controls.tsx';
import { FaultSummary } from '../ui/fault-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './withdrawal-page.module.css';
import { DeclarationRows, WithdrawalReceipt } from './withdrawal-receipt.tsx';
import {
  ALL,
  BEFORE,
  BY_SUPPLIER,
  type Declared,
  type DeclaredField,
  emptyDeclaration,
  intents,
  misfitName,
  type OfferedLine,
  partsOf,
  takenName,
  type WithdrawalStep,
} from './withdrawal-step.ts';

type Identifying = Extract<WithdrawalStep, { step: 'identify' }>;

const atTheStart: Identifying = { step: 'identify', ...emptyDeclaration, faults: [] };

/** The withdrawal function: identify the contract, then confirm. Source: Directive 2011/83/EU, article 11a. */
export function WithdrawalPage({ at = atTheStart }: { readonly at?: WithdrawalStep | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    // Errors take the focus themselves.
    if (at.step !== 'identify' || at.faults.length === 0) heading.current?.focus();
  }, [at]);
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.step}>
        <h1 ref={heading} tabIndex={-1}>
          {at.step === 'done' ? text.done : at.step === 'confirm' ? text.review : text.title}
        </h1>
        {at.step === 'identify' && <Identify at={at} />}
        {at.step === 'confirm' && <Confirm declared={at} />}
        {at.step === 'done' && <WithdrawalReceipt at={at} />}
      </div>
      {at.step !== 'done' && <Steps />}
    </div>
  );
}

function Steps() {
  return (
    <Panel soft className={styles.steps} aria-labelledby="withdrawal-steps">
      <h2 id="withdrawal-steps">{text.stepsTitle}</h2>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <Link to={RETURNS_PATH}>{text.stepsMore}</Link>
      </p>
    </Panel>
  );
}

const idOf = (field: string) => `withdrawal-${field}`;

function labelOf(field: DeclaredField, offered: readonly OfferedLine[]): string {
  const [, at] = field.split(':');
  return at === undefined ? text[field as WithdrawalField] : (offered[Number(at)]?.words ?? '');
}

function Identify({ at }: { readonly at: Identifying }) {
  const { withdrawal, offered, isAll, isBySupplier, before, faults } = at;
  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  return (
    <>
      <p>{text.intro}</p>
      {before.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {isBySupplier && <p>{text.bySupplier}</p>}
      <FaultSummary
        title={text.summaryTitle(faults.length)}
        faults={faults}
        idOf={idOf}
        labelOf={(field) => labelOf(field, offered)}
      />
      <Form
        method="post"
        action={WITHDRAWAL_PATH}
        className={styles.form}
        noValidate
        // A new attempt starts with the typed values.
        key={JSON.stringify(withdrawal)}
      >
        <input type="hidden" name="intent" value={intents.review} />
        <DeclaredBefore before={before} />
        <Field id={idOf('name')} label={text.name} error={errorOf('name')}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              required
              autoComplete="name"
              maxLength={WITHDRAWAL_LENGTHS.name}
              defaultValue={withdrawal.name}
            />
          )}
        </Field>
        <Field
          id={idOf('orderNumber')}
          label={text.orderNumber}
          hint={text.orderNumberHint}
          error={errorOf('orderNumber')}
        >
          {(control) => (
            <TextInput
              {...control}
              name="orderNumber"
              required
              autoComplete="off"
              maxLength={WITHDRAWAL_LENGTHS.orderNumber}
              defaultValue={withdrawal.orderNumber}
            />
          )}
        </Field>
        <Field id={idOf('email')} label={text.email} hint={text.emailHint} error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={WITHDRAWAL_LENGTHS.email}
              defaultValue={withdrawal.email}
            />
          )}
        </Field>
        {offered.length > 0 ? (
          <fieldset className={styles.lines} id={idOf('parts')} tabIndex={-1}>
            <legend className={styles.legend}>{text.partsOfOrder}</legend>
            {offered.map((line, index) => (
              <Fragment key={line.words}>
                <TakenPieces
                  {...{ line, isBySupplier }}
                  name={takenName(index)}
                  error={errorOf(takenName(index))}
                />
                {line.vehicle && (
                  <Checkbox
                    name={misfitName(index)}
                    defaultChecked={line.isMisfit}
                    aria-describedby={`${misfitName(index)}-hint`}
                  >
                    {text.misfit(line.part, line.vehicle)}
                    <span className={styles.beneath} id={`${misfitName(index)}-hint`}>
                      {text.misfitHint}
                    </span>
                  </Checkbox>
                )}
              </Fragment>
            ))}
            <Checkbox name={ALL} value="yes" defaultChecked={isAll} error={errorOf('parts')}>
              {text.wholeOrder}
            </Checkbox>
          </fieldset>
        ) : (
          <>
            <Field
              id={idOf('parts')}
              label={text.parts}
              hint={text.partsHint}
              error={errorOf('parts')}
            >
              {(control) => (
                <TextArea
                  {...control}
                  name="parts"
                  rows={3}
                  maxLength={WITHDRAWAL_LENGTHS.parts}
                  defaultValue={withdrawal.parts}
                />
              )}
            </Field>
            <Checkbox name={ALL} value="yes" defaultChecked={isAll}>
              {text.wholeOrder}
            </Checkbox>
          </>
        )}
        <OfferedLines lines={offered} />
        {isBySupplier && <input type="hidden" name={BY_SUPPLIER} value="yes" />}
        <Button type="submit" kind="primary" className={styles.button}>
          {text.next}
        </Button>
      </Form>
    </>
  );
}

function Confirm({ declared }: { readonly declared: Declared }) {
  const { withdrawal } = declared;
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={WITHDRAWAL_PATH} className={styles.form}>
      <Panel soft>
        <p>{text.declaration}</p>
        <DeclarationRows withdrawal={{ ...withdrawal, parts: partsOf(declared) }} />
        {declared.offered
          .filter(({ isMisfit }) => isMisfit)
          .map(({ words, part, vehicle }) => (
            <p key={words}>{text.misfit(part, vehicle)}</p>
          ))}
      </Panel>
      {declared.isBySupplier && <p>{text.bySupplier}</p>}
      {Object.entries(withdrawal).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OfferedLines lines={declared.offered} />
      <DeclaredBefore before={declared.before} />
      {declared.isAll && <input type="hidden" name={ALL} value="yes" />}
      {declared.isBySupplier && <input type="hidden" name={BY_SUPPLIER} value="yes" />}
      {declared.offered.map(({ words, taken, isMisfit }, index) => (
        <Fragment key={words}>
          <input type="hidden" name={takenName(index)} value={taken} />
          {isMisfit && <input type="hidden" name={misfitName(index)} value="on" />}
        </Fragment>
      ))}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" name="intent" value={intents.confirm} busy={busy}>
          {text.confirm}
        </Button>
        <Button type="submit" name="intent" value={intents.change}>
          {text.change}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {busy && text.sending}
      </p>
    </Form>
  );
}

/** How many pieces of a line are withdrawn: a tick for a single one. */
function TakenPieces({
  line,
  name,
  isBySupplier,
  error,
}: {
  readonly line: OfferedLine;
  readonly name: string;
  readonly isBySupplier: boolean;
  readonly error: string | undefined;
}) {
  const { words, left, unsent, taken, typed } = line;
  const none = isBySupplier ? text.notSentByUs : text.notSent;
  const some = isBySupplier ? text.partlySentByUs : text.partlySent;
  const hint = unsent === left ? none : unsent > 0 ? some(unsent) : undefined;
  if (left === 1) {
    return (
      <Checkbox name={name} value={1} defaultChecked={taken > 0} aria-describedby={`${name}-hint`}>
        {text.piecesOf(left, words)}
        {hint && (
          <span className={styles.beneath} id={`${name}-hint`}>
            {hint}
          </span>
        )}
      </Checkbox>
    );
  }
  return (
    <Field id={idOf(name)} label={text.takenOf(words, left)} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          name={name}
          min={0}
          max={left}
          defaultValue={typed}
          className={styles.pieces}
        />
      )}
    </Field>
  );
}

function DeclaredBefore({ before }: Pick<Declared, 'before'>) {
  return before.map((words) => <input key={words} type="hidden" name={BEFORE} value={words} />);
}

function OfferedLines({ lines }: { readonly lines: readonly OfferedLine[] }) {
  return lines.map(({ part, words, vehicle, left, unsent }) => (
    <Fragment key={words}>
      <input type="hidden" name="offered" value={words} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="vehicle" value={vehicle} />
      <input type="hidden" name="left" value={left} />
      <input type="hidden" name="unsent" value={unsent} />
    </Fragment>
  ));
}
