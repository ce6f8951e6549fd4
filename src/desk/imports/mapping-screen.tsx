import { locations } from '../../config/countries/markets.ts';
import { IMPORT_LIMITS } from '../../config/shop-rules.ts';
import { importLimits } from '../../domain/feed/import-limits.ts';
import { readHeadings } from '../../domain/imports/read-headings.ts';
import type { ColumnRole, TypedMapping } from '../../domain/imports/typed-mapping.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { columnRoles } from './mapping-form.ts';
import { roleWords } from './role-words.ts';
import { mappingPathOf, uploadPathOf } from './upload-paths.ts';

const texts = deskImports.mapping;
/** Cells of a candidate for the row of headings. */
const CELLS_SHOWN = 4;

interface MappingScreenProps {
  readonly uploadId: string;
  readonly file: number;
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
  readonly typed: TypedMapping;
  /** The name to save it under. */
  readonly name: string;
  readonly fault: string | undefined;
}

/** The first rows of a list, a choice above each column, and the format of its cells. */
export function MappingScreen({ uploadId, file, rows, lines, typed, ...rest }: MappingScreenProps) {
  const { name, fault } = rest;
  return (
    <>
      <DeskNotice fault={fault} />
      <p className="lead">
        {texts.lead} <a href={uploadPathOf(uploadId)}>{texts.back}</a>
      </p>
      <DeskForm action={mappingPathOf(uploadId, file)}>
        <Open headings={rows[0] ?? []} />
        <Columns rows={rows} roles={typed.roles} />
        <section className="spaced">
          <div className="columns">
            <div>
              <Choice
                name="headerRow"
                label={texts.headerRow}
                value={String(typed.headerRow)}
                options={[
                  ...rows.map((row, at): Option => {
                    const line = lines[at] ?? at + 1;
                    const cells = row.filter((cell) => cell !== '').slice(0, CELLS_SHOWN);
                    return [String(line), texts.inRow(line, cells.join(', '))];
                  }),
                  ['0', texts.noHeadings],
                ]}
              />
              <Choice
                name="decimal"
                label={texts.decimal}
                value={typed.decimal}
                options={Object.entries(texts.decimals)}
              />
              <Choice
                name="encoding"
                label={texts.encoding}
                value={typed.encoding}
                options={Object.entries(texts.encodings)}
              />
              <DeskField
                name="brand"
                label={texts.brand}
                hint={texts.brandHint}
                defaultValue={typed.brand}
              />
            </div>
            <div>
              <Choice
                name="location"
                label={texts.location}
                value={typed.location}
                options={locations.map((location): Option => [location, location])}
              />
              <DeskField
                name="currency"
                label={texts.currency}
                defaultValue={typed.currency}
                maxLength={3}
              />
              <DeskField
                name="factor"
                label={texts.factor}
                hint={texts.factorHint}
                inputMode="decimal"
                defaultValue={typed.factor}
              />
              <DeskField
                name="markup"
                label={texts.markup}
                hint={texts.markupHint}
                inputMode="decimal"
                defaultValue={typed.markup}
              />
              <Choice
                name="ending"
                label={texts.ending}
                value={typed.ending}
                options={Object.entries(texts.endings)}
              />
              <Choice
                name="rounds"
                label={texts.rounds}
                value={typed.rounds}
                options={Object.entries(texts.roundings)}
              />
              <DeskField
                name="onlyBrands"
                label={texts.onlyBrands}
                hint={texts.onlyBrandsHint}
                defaultValue={typed.onlyBrands}
              />
              <Choice
                name="counted"
                label={texts.counted}
                value={typed.counted}
                options={Object.entries(texts.countedChoices)}
              />
              <Choice
                name="unnamed"
                label={texts.unnamed}
                value={typed.unnamed}
                options={Object.entries(texts.unnamedChoices)}
              />
              <DeskField
                name="name"
                label={texts.name}
                hint={texts.nameHint}
                defaultValue={name}
                required
              />
            </div>
          </div>
          <fieldset>
            <legend>{texts.limits}</legend>
            <p className="hint">{texts.limitsHint}</p>
            {importLimits.map((limit) => (
              <DeskField
                key={limit}
                name={`limit-${limit}`}
                label={texts.limitNames[limit]}
                hint={texts.limitDefault(IMPORT_LIMITS[limit] * 100)}
                inputMode="decimal"
                defaultValue={typed.limits[limit]}
              />
            ))}
          </fieldset>
          <button type="submit">{texts.save}</button>
        </section>
      </DeskForm>
    </>
  );
}

/** What the headings leave open, to be chosen before anything is read. */
function Open({ headings }: { readonly headings: readonly string[] }) {
  const { open } = readHeadings(headings);
  if (open.length === 0) return null;
  return (
    <div className="notice">
      <p>{texts.open}</p>
      <ul>
        {open.map(({ columns, why }) => {
          const named = columns.map((number) => texts.columnOf(number, headings[number - 1] ?? ''));
          return (
            <li key={why}>
              {why === 'with-or-without-vat'
                ? texts.openVat(named)
                : texts.openMeaning(named, roleWords(why))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Option = readonly [value: string, label: string];

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function Columns({
  rows,
  roles,
}: {
  rows: readonly (readonly string[])[];
  roles: readonly ColumnRole[];
}) {
  const [headings = []] = rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too
    <section className="scroll" tabIndex={0} aria-label={texts.rows}>
      <table>
        <thead>
          <tr>
            {roles.map((role, at) => {
              const heading = headings[at];
              const label = heading ? texts.columnOf(at + 1, heading) : texts.column(at + 1);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                <th key={at} scope="col">
                  <select name={`column-${at}`} aria-label={label} defaultValue={role}>
                    <option value="">{texts.unused}</option>
                    {columnRoles.map((option) => (
                      <option key={option} value={option}>
                        {roleWords(option)}
                      </option>
                    ))}
                  </select>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and none moves
            <tr key={line}>
              {roles.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                <td key={at}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
