import type { Layer } from '../../domain/goods/goods.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import { DeskForm } from '../frame/form.tsx';
import { moment } from '../frame/money.ts';
import type { PartPanelProps } from './part-panel.ts';

const texts = deskGoods.part;

interface LayerNoteProps extends Pick<PartPanelProps, 'token' | 'mayWork' | 'path'> {
  readonly layer: Layer;
  readonly mark: string;
  /** The name of the changed value, for the button. */
  readonly what: string;
  /** What the feed says, in words. */
  readonly feed: string;
  /** The value after it is taken back, if that is not the feed's. */
  readonly then?: string;
  /** On the button; without it, the take-back. */
  readonly label?: string;
}

/** Says that a value is the owner's, what the feed says, and gives the way back. */
export function LayerNote({
  layer,
  mark,
  what,
  feed,
  then = feed,
  label,
  ...panel
}: LayerNoteProps) {
  const { feedChangedAt, changedAt, changedBy, reason, field, location } = layer;
  return (
    <div className="layer">
      <p className="hint">
        {texts.changedBy(moment(changedAt), changedBy ?? texts.nobody)}{' '}
        {reason !== '' && `${texts.reason(reason)} `}
        {feedChangedAt ? texts.feedSaysSince(feed, moment(feedChangedAt)) : texts.feedSays(feed)}
      </p>
      {panel.mayWork && (
        <DeskForm action={`${panel.path}/take-back`} token={panel.token}>
          <input type="hidden" name="field" value={field} />
          <input type="hidden" name="location" value={location} />
          <input type="hidden" name="seen" value={mark} />
          <button type="submit" className="quiet">
            {label ?? texts.takeBackTo(what, then)}
          </button>
        </DeskForm>
      )}
    </div>
  );
}
