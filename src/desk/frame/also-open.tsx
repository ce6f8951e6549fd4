import { deskLive } from '../../messages/desk/live.ts';

/**
 * Who else has an order open. The desk's stream of news keeps it right; the order counts as open while this stands on
 * the screen.
 */
export function AlsoOpen({
  order,
  others,
}: {
  readonly order: string;
  /** Their e-mail addresses. */
  readonly others: readonly string[];
}) {
  return (
    <p className="notice" role="status" data-open-order={order} hidden={others.length === 0}>
      {others.length > 0 && deskLive.alsoOpen(others)}
    </p>
  );
}
