import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { type PageName, pages } from './addresses/pages.ts';

export default [
  index('routes/home.tsx'),
  page('catalogue', 'routes/parts.tsx'),
  // The catalogue again, of what is on promotion.
  page('clearance', 'routes/parts.tsx', { id: 'clearance' }),
  page('filter', 'routes/filter.tsx'),
  page('compare', 'routes/compare.tsx'),
  page('details', 'routes/details.tsx'),
  page('search', 'routes/search.tsx'),
  page('findVehicle', 'routes/find-vehicle.tsx'),
  page('orderList', 'routes/order-list.tsx'),
  page('basket', 'routes/basket.tsx'),
  page('sharedBasket', 'routes/shared-basket.tsx'),
  page('stockNotice', 'routes/stock-notice.tsx'),
  page('checkout', 'routes/checkout.tsx'),
  page('payment', 'routes/payment.tsx'),
  page('order', 'routes/order.tsx'),
  page('orderWithdrawal', 'routes/order-withdrawal.tsx'),
  page('paymentReturn', 'routes/payment-return.tsx'),
  page('paymentCancel', 'routes/payment-cancel.tsx'),
  page('demoPayment', 'routes/demo-payment.tsx'),
  page('myOrder', 'routes/my-order.tsx'),
  page('withdrawal', 'routes/withdrawal.tsx'),
  page('contact', 'routes/contact.tsx'),
  page('distributors', 'routes/dealers.tsx'),
  page('ukDistributors', 'routes/dealers.tsx', { id: 'dealers-uk' }),
  page('trade', 'routes/dealers.tsx', { id: 'trade' }),
  route(':page', 'routes/information.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;

function page(name: PageName, file: string, options: { readonly id?: string } = {}) {
  return route(pages[name].pattern.slice(1), file, options);
}
