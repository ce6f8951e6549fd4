import type { ReactNode } from 'react';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { settingsPathOf } from '../frame/paths.ts';

interface PicturePanelProps {
  /** Of the section and of the addresses to which its forms post. */
  readonly name: 'logo' | 'notice';
  readonly texts: Readonly<
    Record<'title' | 'about' | 'none' | 'alt' | 'choose' | 'save' | 'remove' | 'given', string>
  >;
  /** The file's field. */
  readonly field: { readonly name: string; readonly id?: string };
  readonly shown:
    | { readonly src: string; readonly width: number; readonly height?: number }
    | undefined;
  /** Whether one was uploaded here. */
  readonly isUploaded: boolean;
  /** Whether the environment gives one, which goes first. */
  readonly isGiven: boolean;
  readonly fault: string | undefined;
  readonly children?: ReactNode;
}

/** A picture of the shop's own, as it is shown, with forms to upload another one and to take it away. */
export function PicturePanel({ name, texts, field, shown, fault, ...panel }: PicturePanelProps) {
  const path = settingsPathOf('seller');
  return (
    <section className="spaced" aria-labelledby={name}>
      <h2 id={name}>{texts.title}</h2>
      <p>{texts.about}</p>
      {shown ? (
        <p className={`${name}-shown`}>
          <img {...shown} alt={texts.alt} />
        </p>
      ) : (
        <p className="hint">{texts.none}</p>
      )}
      {panel.children}
      {panel.isGiven ? (
        <p className="hint">{texts.given}</p>
      ) : (
        <>
          <DeskForm action={`${path}/${name}`} hasFiles>
            <DeskField
              {...field}
              type="file"
              label={texts.choose}
              fault={fault}
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              required
            />
            <button type="submit" className="quiet">
              {texts.save}
            </button>
          </DeskForm>
          {panel.isUploaded && (
            <DeskForm action={`${path}/remove-${name}`}>
              <button type="submit" className="quiet">
                {texts.remove}
              </button>
            </DeskForm>
          )}
        </>
      )}
    </section>
  );
}
