import { CATALOGUE_NAME_LENGTH } from '../../config/lengths.ts';
import { QUANTITY_MAX } from '../../config/shop-rules.ts';
import { EMAIL_LENGTH } from '../../kernel/email.ts';
import { shell } from '../../messages/shell.ts';
import { stockNotice as text } from '../../messages/stock-notice.ts';
import type { Shop } from '../../shop.server.ts';
import { refusalOfForm } from '../page-data/form-allowance.ts';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';
import { shopContext } from '../page-data/shop-context.ts';
import { StockNoticePage, type StockNoticeStep } from '../stock-notice/stock-notice-page.tsx';
import type { Route } from './+types/stock-notice.ts';

export function headers() {
  return privateHeaders;
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<StockNoticeStep> {
  // Without an id it is read after the form of a part's page, and shows what became of that.
  return params.id === undefined ? { step: 'ended' } : stepOf(context.get(shopContext), params.id);
}

/** A press on the page behind the mail's link, or the form of a part's page. A mail program's look presses nothing. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const sent = await request.formData();
  const field = (name: string, most: number) =>
    String(sent.get(name) ?? '')
      .trim()
      .slice(0, most);
  if (params.id !== undefined) {
    const answer = field('answer', EMAIL_LENGTH) === 'confirm' ? 'confirm' : 'end';
    const before = await stepOf(shop, params.id);
    await shop.answerStockNotice({ id: params.id, answer });
    const now = await stepOf(shop, params.id);
    return now.step === 'ended' ? { ...before, step: now.step } : now;
  }
  const asked = {
    record: field('part', CATALOGUE_NAME_LENGTH),
    email: field('email', EMAIL_LENGTH),
    quantity: field('quantity', String(QUANTITY_MAX).length),
  };
  const error = await ask(shop, asked, () => refusalOfForm(context, 'stock-notice-by-address'));
  return error === undefined
    ? ({ step: 'sent', ...asked } satisfies StockNoticeStep)
    : ({ step: 'ask', ...asked, error } satisfies StockNoticeStep);
}

/** @returns why it was refused, if it was */
async function ask(
  shop: Shop,
  { record, email, quantity }: { record: string; email: string; quantity: string },
  spend: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const spentUp = await spend();
  if (spentUp) return spentUp;
  const pieces = /^[1-9]\d*$/.test(quantity) ? Math.min(Number(quantity), QUANTITY_MAX) : 1;
  const source = shop.config.source;
  const noted = await shop.askForStockNotice({ source, record, email, quantity: pieces });
  return noted.ok ? undefined : text.refused[noted.refusal.kind];
}

async function stepOf(shop: Shop, id: string): Promise<StockNoticeStep> {
  const notice = await shop.readStockNotice({ id });
  if (!notice) return { step: 'ended' };
  const { partNumber, description, urlcomponent, isConfirmed, isTold } = notice;
  const waits = isConfirmed ? 'waiting' : 'asked';
  return {
    step: isTold ? 'told' : waits,
    id,
    part: { number: partNumber, description },
    record: urlcomponent,
  };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const shop = matches[0].loaderData?.shopName ?? shell.shopName;
  return privateMeta(text.pageTitle(shop), text.description);
}

export default function StockNoticeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StockNoticePage at={actionData ?? loaderData} />;
}
