import type { Layer } from '../../domain/goods/goods.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { DeskForm } from '../frame/form.tsx';
import { moment } from '../frame/money.ts';
import type { PartPanelProps } from './part-step.ts';

const texts = deskGoods.part;

interface LayerNoteProps extends Pick<PartPanelProps, 'mayWork' | 'path'> {
  readonly layer: Layer;
  readonly mark: string;
  /** The name of the changed value, for the button. */
  readonly what: string;
  /** The feed's value, in words. */
  readonly feed: string;
  /** The value after the owner's is taken back, if that is not the feed's. */
  readonly then?: string;
  /** The button's label; by default it says that the change is taken back. */
  readonly label?: string;
}

/** Says that a value is the owner's, shows the feed's, and offers to return to it. */
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
        <DeskForm action={`${panel.path}/take-back`}>
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
