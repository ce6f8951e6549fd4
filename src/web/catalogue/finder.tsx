import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogue } from '../../messages/catalogue.ts';
import type { WireOptions } from '../../wire/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { useIsLive } from '../ui/use-is-live.ts';
import { type CatalogueChoice, catalogueHref } from './catalogue-choice.ts';
import { keptOptions } from './catalogue-page-data.ts';
import styles from './finder.module.css';

type Options = Pick<WireOptions['options'], 'make' | 'model' | 'year'>;

interface FinderProps {
  readonly options: Options;
  readonly choice?: CatalogueChoice;
  /** On the home page it stands in the hero. */
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
  const [make, setMake] = useState(choice.make ?? '');
  const [model, setModel] = useState(choice.model ?? '');
  const [year, setYear] = useState(choice.year ? String(choice.year) : '');
  const [loading, setLoading] = useState<'model' | 'year'>();
  const asked = useRef(0);
  const isLive = useIsLive();
  // Read before React puts its own values back.
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
    setMake(next);
    setModel('');
    setYear('');
    setOptions({ ...options, model: [], year: [] });
    if (next) await load('model', { make: next });
  }

  async function chooseModel(next: string) {
    setModel(next);
    setYear('');
    setOptions({ ...options, year: [] });
    if (next) await load('year', { make, model: next });
  }

  async function load(list: 'model' | 'year', vehicle: { make: string; model?: string }) {
    asked.current += 1;
    const turn = asked.current;
    // Another make or model may have been chosen before the answer is there.
    const isCurrent = () => turn === asked.current;
    setLoading(list);
    try {
      const { options: found } = await keptOptions(vehicle);
      if (isCurrent()) setOptions((current) => ({ ...current, [list]: found[list] }));
    } catch (error) {
      console.warn(text.failed, error);
    } finally {
      if (isCurrent()) setLoading(undefined);
    }
  }

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!year) return;
    const { category } = choice;
    navigate(catalogueHref({ category, make, model, year: Number(year) }));
  }

  return (
    <form
      className={classNames(styles.finder, upright && styles.upright)}
      action="/parts"
      method="get"
      aria-labelledby={titleId}
      onSubmit={show}
    >
      <h2 className={styles.title} id={titleId}>
        {text.title}
      </h2>
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
            <Choices values={options.make} chosen={make} />
          </Select>
        )}
      </Field>
      <Field label={text.model}>
        {(control) => (
          <Select
            {...control}
            name="model"
            value={model}
            disabled={!make || loading === 'model'}
            onChange={(event) => chooseModel(event.target.value)}
          >
            <option value="">{loading === 'model' ? text.loading : text.choose}</option>
            <Choices values={options.model} chosen={model} />
          </Select>
        )}
      </Field>
      <Field label={text.year}>
        {(control) => (
          <Select
            {...control}
            name="year"
            value={year}
            disabled={!model || loading === 'year'}
            onChange={(event) => setYear(event.target.value)}
          >
            <option value="">{loading === 'year' ? text.loading : text.chooseYear}</option>
            <Choices values={options.year} chosen={year} />
          </Select>
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
  );
}

/** What the form in the server's page shows, which may be more than the server knew. */
function shownChoice(): Readonly<Record<'make' | 'model' | 'year', string>> | undefined {
  if (typeof document === 'undefined') return undefined;
  const chosenIn = (name: string) =>
    document.querySelector<HTMLSelectElement>(`form[action="/parts"] select[name=${name}]`)
      ?.value ?? '';
  return { make: chosenIn('make'), model: chosenIn('model'), year: chosenIn('year') };
}

/** What may be chosen; a vehicle named by the address stays visible even where it is not among them. */
function Choices({
  values,
  chosen,
}: {
  readonly values: readonly (string | number)[];
  readonly chosen: string;
}) {
  const isListed = !chosen || values.some((value) => String(value) === chosen);
  return (
    <>
      {!isListed && <option value={chosen}>{chosen}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  );
}
