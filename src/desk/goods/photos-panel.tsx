import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { deskPaths } from '../frame/paths.ts';
import { LayerNote } from './layer-note.tsx';
import type { PartPanelProps } from './part-step.ts';

const texts = deskGoods.photos;
const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** The part's pictures, their order, and the form to add one. GDS-11. */
export function PhotosPanel(panel: PartPanelProps) {
  const { urls, others, layer, mark } = panel.part.photos;
  const { brand, partNumber } = panel.part;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{texts.title}</h2>
      <p className="hint">{texts.lead}</p>
      {urls.length === 0 && <p>{texts.none}</p>}
      <ul className="pictures">
        {urls.map((url, index) => (
          <li key={url}>
            <Picture url={url} alt={texts.alt(brand, partNumber, index + 1)} />
          </li>
        ))}
      </ul>
      {layer && (
        <LayerNote
          {...panel}
          layer={layer}
          mark={mark}
          what={deskGoods.fields.photos}
          feed={texts.count((layer.feedValue as readonly string[]).length)}
          then={deskGoods.part.theFeeds}
        />
      )}
      {panel.mayWork && urls.length + others.length > 0 && (
        <details>
          <summary>{texts.choose}</summary>
          <DeskForm action={`${panel.path}/photos`}>
            <input type="hidden" name="seen" value={mark} />
            <p className="hint">{texts.placeHint}</p>
            <ul className="pictures">
              {[...urls, ...others].map((url, index) => {
                const isShown = index < urls.length;
                const name = isShown ? texts.name(index + 1) : texts.other(index + 1 - urls.length);
                return (
                  <li key={url}>
                    <Picture url={url} alt="" />
                    <input type="hidden" name="photo" value={url} />
                    <DeskField
                      name="place"
                      id={`place-${index}`}
                      label={texts.place(name)}
                      type="number"
                      min={1}
                      max={99}
                      defaultValue={isShown ? index + 1 : ''}
                    />
                  </li>
                );
              })}
            </ul>
            <button type="submit">{texts.save}</button>
          </DeskForm>
        </details>
      )}
      {panel.mayWork && (
        <details>
          <summary>{texts.upload}</summary>
          <UploadForm {...panel} />
        </details>
      )}
    </section>
  );
}

/** The desk's content policy loads nothing from other hosts: their pictures appear as addresses. */
function Picture({ url, alt }: { readonly url: string; readonly alt: string }) {
  if (url.startsWith('/')) return <img src={url} alt={alt} loading="lazy" />;
  return (
    <a href={url} rel="noreferrer">
      {url}
    </a>
  );
}

/** With script the picture is cropped in the browser; without it the whole picture is uploaded. */
function UploadForm({ path, part }: PartPanelProps) {
  return (
    <>
      <DeskForm action={`${path}/upload`} hasFiles>
        <input type="hidden" name="seen" value={part.photos.mark} />
        <DeskField
          name="picture"
          label={texts.file}
          hint={texts.fileHint}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          data-picture=""
          required
        />
        <fieldset hidden data-crop="">
          <legend>{texts.crop}</legend>
          <canvas data-canvas="" />
          {SIDES.map((side) => (
            <div className="field" key={side}>
              <label htmlFor={`crop-${side}`}>{texts.sides[side]}</label>
              <input
                type="range"
                id={`crop-${side}`}
                data-side={side}
                min={0}
                max={90}
                defaultValue={0}
              />
            </div>
          ))}
        </fieldset>
        <button type="submit">{texts.send}</button>
      </DeskForm>
      <script src={deskPaths.pictureScript} defer />
    </>
  );
}
