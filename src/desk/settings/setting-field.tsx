import { fieldOf, isSecret } from '../../config/setting-places.ts';
import type { ShownSetting } from '../../domain/settings/settings.server.ts';
import { deskSettings as texts } from '../../messages/desk/settings/settings.ts';
import { DeskField, DeskSelect, DeskTick } from '../frame/field.tsx';
import { moment } from '../frame/money.ts';

/** The field of a setting, with its help, and who set it; what the environment gives is only shown. */
export function SettingField({
  shown,
  fault,
  answer,
}: {
  readonly shown: ShownSetting;
  readonly fault: string | undefined;
  /** What somebody else said of its value, such as a payment provider of its keys. */
  readonly answer: string | undefined;
}) {
  const { name, from, value, changedAt, changedBy } = shown;
  const { label, help } = texts.fields[name];
  if (from === 'environment') return <Given shown={shown} answer={fault ?? answer} />;
  const { options, standard } = fieldOf(name);
  const isSet = from === 'desk';
  const setOn = isSet && changedAt ? texts.setOn(moment(changedAt), changedBy) : '';
  const hint = [help, setOn, isSecret(name) && isSet ? texts.secretKept : '']
    .filter(Boolean)
    .join(' ');
  if (options) {
    return (
      <DeskSelect name={name} label={label} hint={hint} fault={fault} defaultValue={value ?? ''}>
        <option value="">{texts.standard(standard)}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </DeskSelect>
    );
  }
  if (isSecret(name)) {
    return (
      <div>
        <DeskField
          name={name}
          label={label}
          hint={hint}
          fault={fault}
          answer={answer}
          type="password"
          autoComplete="off"
        />
        {isSet && <DeskTick name={`remove-${name}`} label={texts.remove(label)} />}
      </div>
    );
  }
  return (
    <DeskField
      name={name}
      label={label}
      hint={hint}
      fault={fault}
      answer={answer}
      defaultValue={value ?? ''}
      placeholder={standard}
      autoComplete="off"
    />
  );
}

function Given({
  shown: { name, value },
  answer,
}: {
  readonly shown: ShownSetting;
  readonly answer: string | undefined;
}) {
  const { label, help } = texts.fields[name];
  return (
    <div className="field" id={name}>
      <strong>{label}</strong>
      {help && <p className="hint">{help}</p>}
      <p className="setting-given">{value ?? texts.commands.secret}</p>
      <p className="hint">{texts.given(name)}</p>
      {answer && <p className="field-answer">{answer}</p>}
    </div>
  );
}
