import { redirect } from 'react-router';
import { WITHDRAWAL_PATH } from '../../config/page-paths.ts';
import { shell } from '../../messages/shell.ts';
import { withdrawal as text } from '../../messages/withdrawal.ts';
import { toWireOrder } from '../../wire/order.mapper.ts';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';
import { shopContext } from '../page-data/shop-context.ts';
import { WithdrawalPage } from '../withdrawal/withdrawal-page.tsx';
import { declarationAbout, type WithdrawalStep } from '../withdrawal/withdrawal-step.ts';
import type { Route } from './+types/order-withdrawal.ts';

export function headers() {
  return privateHeaders;
}

/** The withdrawal form filled from an order, for the holder of its link; without one, the form as it is for anybody. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<WithdrawalStep> {
  const shop = context.get(shopContext);
  const found = await shop.order({ orderId: params.id });
  if (!found.ok) throw redirect(WITHDRAWAL_PATH);
  const { isComing: isBySupplier } = await shop.buying.suppliersOfOrder({ orderId: params.id });
  const about = declarationAbout(toWireOrder(found.value), { isBySupplier });
  return { step: 'identify', ...about, faults: [] };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(
    text.pageTitle(matches[0].loaderData?.shopName ?? shell.shopName),
    text.description,
  );
}

export default function OrderWithdrawalRoute({ loaderData }: Route.ComponentProps) {
  return <WithdrawalPage at={loaderData} />;
}
