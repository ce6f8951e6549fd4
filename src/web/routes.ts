import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('parts/:make?/:model?/:engine?', 'routes/parts.tsx'),
  // The catalogue again, of what is on promotion.
  route('clearance', 'routes/parts.tsx', { id: 'clearance' }),
  route('details/:urlcomponent', 'routes/details.tsx'),
  route('search/:term?', 'routes/search.tsx'),
  route('basket', 'routes/basket.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('payment', 'routes/payment.tsx'),
  route('order/:id', 'routes/order.tsx'),
  route('payment-return/:id', 'routes/payment-return.tsx'),
  route('payment-cancel/:id', 'routes/payment-cancel.tsx'),
  route('demo-payment/:id', 'routes/demo-payment.tsx'),
  route('withdrawal', 'routes/withdrawal.tsx'),
  route('distributors', 'routes/dealers.tsx'),
  route('info-distributors-uk', 'routes/dealers.tsx', { id: 'dealers-uk' }),
  route('info-trade', 'routes/dealers.tsx', { id: 'trade' }),
  route(':page', 'routes/information.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
