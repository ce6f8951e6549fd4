import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import type { WireOptions } from '../../wire/catalogue.ts';
import { type CatalogueChoice, catalogueHref } from '../addresses/catalogue-choice.ts';
import { chooseVehicle } from '../garage/garage-store.ts';
import { PapersDisclosure } from '../garage/papers-disclosure.tsx';
import { useIsLive } from '../ui/behaviour/use-is-live.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Select } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { cachedOptions } from './catalogue-page-data.ts';
import styles from './finder.module.css';

type Options = Pick<WireOptions['options'], 'make' | 'model' | 'year' | 'keys'>;
/** The lists that depend on earlier choices. */
type List = 'model' | 'year';

interface FinderProps {
  readonly options: Options;
  readonly choice?: CatalogueChoice;
  /** On the home page it is in the hero. */
  readonly upright?: boolean;
}

const text = catalogue.finder;

/**
 * Make, model and year, each narrowing the next. Without script it is a form
 * that comes back with the next list filled.
 */
export function Finder({ options: given, choice = {}, upright = false }: FinderProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const [options, setOptions] = useState(given);
  const [make, setMake] = useState(offered(given.make, choice.make));
  const [model, setModel] = useState(offered(given.model, choice.model));
  const [year, setYear] = useState(offered(given.year, choice.year));
  const [loading, setLoading] = useState<List>();
  const [failed, setFailed] = useState<List>();
  // Only narrow screens fold it; a complete choice needs one line there.
  const [isFolded, setFolded] = useState(!upright && year !== '');
  const asked = useRef(0);
  const isLive = useIsLive();
  // A list's own heading comes first.
  const Title = upright ? 'h2' : 'p';
  // Read before React resets the values.
  const early = useRef(isLive ? undefined : shownChoice());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the page came alive is taken over once.
  useEffect(() => {
    if (!early.current) return;
    const { make: shownMake, model: shownModel, year: shownYear } = early.current;
    early.current = undefined;
    if (shownMake !== make) void chooseMake(shownMake);
    else if (shownModel !== model) void chooseModel(shownModel);
    else setYear(shownYear);
  }, []);

  async function chooseMake(next: string) {
    forgetAsked();
    setMake(next);
    setModel('');
    setYear('');
    setOptions({ ...options, model: [], year: [] });
    if (next) await load('model', { make: next });
  }

  async function chooseModel(next: string) {
    forgetAsked();
    setModel(next);
    setYear('');
    setOptions({ ...options, year: [] });
    if (next) await load('year', { make, model: next });
  }

  /** Drops requests in progress and their errors, which belong to the previous choice. */
  function forgetAsked() {
    asked.current += 1;
    setLoading(undefined);
    setFailed(undefined);
  }

  async function load(list: List, vehicle: { make: string; model?: string }) {
    asked.current += 1;
    const turn = asked.current;
    // Another make or model may have been chosen before the answer arrives.
    const isCurrent = () => turn === asked.current;
    setLoading(list);
    try {
      const { options: found } = await cachedOptions(vehicle);
      if (!isCurrent()) return;
      setOptions((current) => ({ ...current, [list]: found[list] }));
      setFailed(undefined);
    } catch (error) {
      console.warn(text.failed, error);
      if (isCurrent()) setFailed(list);
    } finally {
      if (isCurrent()) setLoading(undefined);
    }
  }

  /** Within a category the page stays; elsewhere the form itself navigates, and the page is loaded anew. */
  function show(event: SubmitEvent<HTMLFormElement>) {
    const { category } = choice;
    // Chosen before the page shows it: the notice about another vehicle is not for the person who chose it.
    if (year) chooseVehicle({ make, model, year: Number(year), engine: '' });
    if (year && !category && navigator.onLine) return;
    event.preventDefault();
    if (year) navigate(catalogueHref({ category, make, model, year: Number(year) }));
  }

  return (
    <div
      className={classNames(styles.finder, upright && styles.upright, isFolded && styles.folded)}
      // On a phone header and heading leave the vehicle's name to it.
      data-names-vehicle={(!upright && year !== '') || undefined}
    >
      <form
        className={styles.fields}
        action={CATALOGUE_PATH}
        method="get"
        aria-labelledby={titleId}
        onSubmit={show}
      >
        <div className={styles.head}>
          <Title className={styles.title} id={titleId}>
            {text.title}
          </Title>
          {!upright && year !== '' && (
            <button
              type="button"
              className={classNames(styles.fold, 'with-script')}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              <span className={styles.vehicle}>{[make, model, year].join(' ')}</span>
              <Icon name="chevron" />
            </button>
          )}
        </div>
        {choice.category && <input type="hidden" name="category" value={choice.category} />}
        <Field label={text.make}>
          {(control) => (
            <Select
              {...control}
              name="make"
              value={make}
              onChange={(event) => chooseMake(event.target.value)}
            >
              <option value="">{text.choose}</option>
              <Choices values={options.make} />
            </Select>
          )}
        </Field>
        <Field label={text.model}>
          {(control) => (
            <>
              <Select
                {...control}
                name="model"
                value={model}
                disabled={!make || loading === 'model'}
                onChange={(event) => chooseModel(event.target.value)}
              >
                <option value="">{loading === 'model' ? text.loading : text.choose}</option>
                <Choices values={options.model} />
              </Select>
              {failed === 'model' && (
                <Again
                  control={control.id}
                  busy={loading === 'model'}
                  onPress={() => load('model', { make })}
                >
                  {text.again.model}
                </Again>
              )}
            </>
          )}
        </Field>
        <Field label={text.year}>
          {(control) => (
            <>
              <Select
                {...control}
                name="year"
                value={year}
                disabled={!model || loading === 'year'}
                onChange={(event) => setYear(event.target.value)}
              >
                <option value="">{loading === 'year' ? text.loading : text.chooseYear}</option>
                <Choices values={options.year} />
              </Select>
              {failed === 'year' && (
                <Again
                  control={control.id}
                  busy={loading === 'year'}
                  onPress={() => load('year', { make, model })}
                >
                  {text.again.year}
                </Again>
              )}
            </>
          )}
        </Field>
        <div className={styles.submit}>
          <Button type="submit" className="without-script">
            {text.next}
          </Button>
          <Button type="submit" kind="primary" disabled={!year} className="with-script">
            {text.submit}
          </Button>
        </div>
      </form>
      <PapersDisclosure kinds={options.keys} className={styles.keys} />
    </div>
  );
}

/** The form's state in the server's page, which the browser may have restored. */
function shownChoice(): Readonly<Record<'make' | 'model' | 'year', string>> | undefined {
  if (typeof document === 'undefined') return undefined;
  const chosenIn = (name: string) =>
    document.querySelector<HTMLSelectElement>(
      `form[action="${CATALOGUE_PATH}"] select[name=${name}]`,
    )?.value ?? '';
  return { make: chosenIn('make'), model: chosenIn('model'), year: chosenIn('year') };
}

/** The address's vehicle, as far as it can be chosen. */
function offered(values: readonly (string | number)[], named: string | number | undefined): string {
  return named !== undefined && values.includes(named) ? String(named) : '';
}

function Choices({ values }: { readonly values: readonly (string | number)[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}

/** Retries a list that could not be read. Once it has loaded, its control gets the focus. */
function Again({
  control,
  busy,
  onPress,
  children,
}: {
  readonly control: string;
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly children: string;
}) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(control)?.focus();
    },
    [control],
  );
  return (
    <Button small busy={busy} onClick={onPress}>
      {children}
    </Button>
  );
}
