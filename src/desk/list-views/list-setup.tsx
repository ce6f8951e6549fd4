import type { ReactNode } from 'react';
import { VIEW_NAME_MAX } from '../../config/lengths.ts';
import { exportFormats } from '../../domain/accounting/export.ts';
import {
  type ColumnOf,
  columnsFor,
  type DeskList,
  type Narrowed,
} from '../../domain/list-views/lists.ts';
import type { Role } from '../../domain/staff/rights.ts';
import { deskListViews as texts } from '../../messages/desk/list-views.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { deskPaths } from '../frame/paths.ts';
import { DeskTabs } from '../frame/tabs.tsx';
import { TypedOnScreen } from '../frame/typed-form.ts';
import { type ListOutcome, listHref, type OpenList, type OpenViews } from './open-list.ts';

/** Above a list: its columns and order, views under a name, and the list as a file. */
export function ListSetup<List extends DeskList>({
  opened,
  role,
  labels,
  narrowed,
  narrowing,
  mayExport,
  outcome,
}: {
  readonly opened: OpenList<List>;
  readonly role: Role;
  readonly labels: Readonly<Record<ColumnOf<List>, string>>;
  readonly narrowed: Narrowed;
  /** Its selects, by name. */
  readonly narrowing: Readonly<Record<string, ReactNode>>;
  readonly mayExport: boolean;
  readonly outcome: ListOutcome;
}) {
  const { list, columns, current } = opened;
  const hidden = Object.entries(narrowed).filter(([name]) => !Object.hasOwn(narrowing, name));
  return (
    <details className="list-setup" open={outcome.typed?.action === `${deskPaths.lists}/${list}`}>
      <summary>{texts.setUp}</summary>
      <TypedOnScreen value={outcome.typed}>
        <DeskForm action={`${deskPaths.lists}/${list}`}>
          {/* What Enter presses: a name that was typed is not lost. */}
          <button type="submit" name="step" value="enter" hidden tabIndex={-1} />
          <Narrowing hidden={hidden} current={current?.id} />
          <fieldset>
            <legend>{texts.columns}</legend>
            <div className="ticks">
              {columnsFor(list, role).map((name, at) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    name="column"
                    value={name}
                    defaultChecked={columns.includes(name)}
                    disabled={at === 0}
                  />{' '}
                  {labels[name]}
                </label>
              ))}
              {/* The first column stays; a list without another one still says which. */}
              <input type="hidden" name="column" value={columns[0]} />
            </div>
          </fieldset>
          <div className="row">
            {Object.values(narrowing)}
            <button type="submit" name="step" value="show">
              {texts.show}
            </button>
            <span className="hint">{texts.showHint}</span>
          </div>
          <ViewFields opened={opened} />
        </DeskForm>
      </TypedOnScreen>
      {mayExport && (
        <DeskForm action={`${deskPaths.lists}/${list}/file`}>
          <Narrowing hidden={Object.entries(narrowed)} current={current?.id} />
          {columns.map((name) => (
            <input key={name} type="hidden" name="column" value={name} />
          ))}
          <p className="hint">
            <strong>{texts.file}.</strong> {texts.fileHint}
          </p>
          <div className="row">
            {exportFormats.map((format) => (
              <button key={format} type="submit" name="format" value={format} className="quiet">
                {texts.download(format)}
              </button>
            ))}
          </div>
        </DeskForm>
      )}
    </details>
  );
}

function Narrowing({
  hidden,
  current,
}: {
  readonly hidden: readonly (readonly [string, string])[];
  readonly current: number | undefined;
}) {
  return (
    <>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {current !== undefined && <input type="hidden" name="saved" value={current} />}
    </>
  );
}

function ViewFields({ opened: { list, current, mayShare } }: { readonly opened: OpenViews }) {
  const mayChange = current && (!current.isShared || mayShare);
  return (
    <>
      <DeskField
        name="name"
        label={texts.name}
        hint={list === 'orders' ? `${texts.nameHint} ${texts.noSearch}` : texts.nameHint}
        defaultValue={current?.name}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
      />
      {mayShare && (
        <label className="tick">
          <input type="checkbox" name="shared" defaultChecked={current?.isShared} /> {texts.share}
        </label>
      )}
      <div className="row">
        <button type="submit" name="step" value="save" className="quiet">
          {texts.save}
        </button>
        {mayChange && (
          <>
            <button type="submit" name="step" value="change" className="quiet">
              {texts.change(current.name)}
            </button>
            <button type="submit" name="step" value="remove" className="quiet">
              {texts.remove(current.name)}
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** Above a list: the lists that every desk has and those under a name as tabs, and its set-up beside them. */
export function ListHead<View extends string>({
  label,
  path,
  views,
  words,
  current,
  countOf,
  opened,
  setUp,
}: {
  readonly label: string;
  readonly path: string;
  readonly views: readonly View[];
  readonly words: Readonly<Record<View, string>>;
  /** Undefined: none of these is shown. */
  readonly current: View | undefined;
  readonly countOf?: (view: View) => string | undefined;
  readonly opened: OpenViews;
  readonly setUp: ReactNode;
}) {
  const named = opened.views.map((view) => ({
    label: view.isShared ? view.name : texts.own(view.name),
    href: listHref(path, { ...view.narrowed, saved: view.id }),
    isCurrent: view.id === opened.current?.id,
  }));
  const own = views.map((view) => ({
    label: words[view],
    href: listHref(path, { view }),
    isCurrent: view === current,
    count: countOf?.(view),
  }));
  return (
    <div className="list-head">
      <DeskTabs label={label} tabs={[...own, ...named]} />
      {setUp}
    </div>
  );
}
