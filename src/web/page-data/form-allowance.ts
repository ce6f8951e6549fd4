import type { RouterContextProvider } from 'react-router';
import type { AllowanceName } from '../../config/allowances.ts';
import { problem } from '../../messages/problem.ts';
import { renderingContext, shopContext, visitorContext } from './shop-context.ts';

/**
 * Counts a page's form against the limit of the call that does the same for scripts, so that the form does not bypass
 * it. SAF-7.
 * @returns what the form shows where there is no more; undefined where there is
 */
export async function refusalOfForm(
  context: Readonly<RouterContextProvider>,
  name: AllowanceName,
): Promise<string | undefined> {
  const { config, spendAllowance } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const spentUp = visitor === undefined ? undefined : await spendAllowance({ name, key: visitor });
  if (!spentUp) return undefined;
  const { retrySeconds } = spentUp;
  context.get(renderingContext).retrySeconds = retrySeconds;
  return problem.tooManyCalls(Math.ceil(retrySeconds / 60), config.seller.email);
}
