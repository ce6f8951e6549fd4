import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskGoingLive } from '../../messages/desk/settings/going-live.ts';
import type {
  GoingLiveFinding,
  GoingLivePoint,
  GoingLivePointId,
  GoingLiveState,
} from './going-live.ts';

/** A check in words, for the screen and the command line. */
export interface GoingLiveWords {
  readonly id: GoingLivePointId;
  readonly state: GoingLiveState;
  readonly title: string;
  readonly found: string;
  /** Why it matters. */
  readonly why: string;
  /** Absent where nothing is to be done. */
  readonly remedy?: string | undefined;
  /** The command to type on the shop's machine. */
  readonly command?: string | undefined;
}

// A finding without its words does not compile.
const points: Readonly<Record<GoingLivePointId, { title: string; why: string }>> =
  deskGoingLive.points;
const found: Readonly<Record<GoingLiveFinding, (names: readonly string[], at: string) => string>> =
  deskGoingLive.found;
const remedies: Partial<Readonly<Record<GoingLiveFinding, { text: string; command?: string }>>> =
  deskGoingLive.remedies;

export function goingLiveWords({ id, state, finding, names, at }: GoingLivePoint): GoingLiveWords {
  const remedy = remedies[finding];
  return {
    id,
    state,
    ...points[id],
    found: found[finding](names, at ? formatMoment(at, SHOP_TIME_ZONE) : ''),
    remedy: remedy?.text,
    command: remedy?.command,
  };
}
