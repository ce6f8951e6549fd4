import { order as text } from '../../messages/order.ts';
import { privateHeaders, privateMeta } from '../basket/private-page.ts';
import { loadOrder } from '../order/load-order.server.ts';
import { OrderPage } from '../order/order-page.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/order.ts';

export function headers() {
  return privateHeaders;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return { order: await loadOrder(context.get(shopContext), params.id) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(text.pageTitle(loaderData?.order.name ?? ''));
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderPage order={loaderData.order} />;
}
