import { fitmentKinds, type WantedFitment } from '../../domain/goods/goods-fitments.ts';
import type { FitmentSpan } from '../../domain/parts/owner-fitments.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';

const texts = deskGoods.fitments;

/** The fields of a correction: whether the part fits, which vehicle, and why. */
export function FitmentFields({
  said = {},
  vehicles = [],
}: {
  readonly said?: Partial<WantedFitment>;
  /** Suggested while make and model are typed. */
  readonly vehicles?: readonly { readonly make: string; readonly model: string }[];
}) {
  const makes = [...new Set(vehicles.map(({ make }) => make))];
  const models = [...new Set(vehicles.map(({ model }) => model))];
  return (
    <>
      <DeskSelect
        name="kind"
        id="fitment-kind"
        label={texts.kind}
        defaultValue={said.kind ?? 'does-not-fit'}
      >
        {fitmentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kindLabels[kind]}
          </option>
        ))}
      </DeskSelect>
      <datalist id="fitment-makes">
        {makes.map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
      <datalist id="fitment-models">
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <DeskField
        name="make"
        label={texts.make}
        list="fitment-makes"
        defaultValue={said.make ?? ''}
        maxLength={200}
        required
      />
      <DeskField
        name="model"
        label={texts.model}
        list="fitment-models"
        defaultValue={said.model ?? ''}
        maxLength={200}
        required
      />
      <DeskField
        name="yearFrom"
        label={texts.yearFrom}
        inputMode="numeric"
        defaultValue={said.yearFrom ?? ''}
        required
      />
      <DeskField
        name="yearTo"
        label={texts.yearTo}
        hint={texts.yearToHint}
        inputMode="numeric"
        defaultValue={said.yearTo ?? ''}
      />
      <DeskField
        name="engine"
        label={texts.engine}
        hint={texts.engineHint}
        defaultValue={said.engine ?? ''}
        maxLength={200}
      />
      <DeskField
        name="group"
        label={texts.group}
        hint={texts.groupHint}
        defaultValue={said.group ?? ''}
        maxLength={200}
      />
      <DeskField
        name="parameter"
        label={texts.parameter}
        hint={texts.parameterHint}
        defaultValue={said.parameter ?? ''}
        maxLength={200}
      />
      <DeskField
        name="reason"
        id="fitment-reason"
        label={texts.reason}
        hint={texts.reasonHint}
        defaultValue={said.reason ?? ''}
        maxLength={500}
        required
      />
    </>
  );
}

/** "2005 to 2015", "2018 on". */
export function fitmentYears({
  yearFrom,
  yearTo,
}: Pick<FitmentSpan, 'yearFrom' | 'yearTo'>): string {
  const { on, years } = deskGoods.fitments;
  return yearTo === null ? on(yearFrom) : years(yearFrom, yearTo);
}
