import { data } from 'react-router';
import { markets } from '../../config/countries/markets.ts';
import { leadFieldsOf } from '../../domain/enquiries/lead-form.ts';
import { content } from '../../messages/content.ts';
import { leadForm as text } from '../../messages/lead-form.ts';
import { shell } from '../../messages/shell.ts';
import { canonical } from '../addresses/canonical.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call, currentMarket } from '../api-client/client.ts';
import { contentFacts } from '../content/content-facts.server.ts';
import { ContentArticle } from '../content/content-page.tsx';
import { loadContentPage } from '../content/content-page-data.server.ts';
import { DealerForm, LEAD_TITLE } from '../dealers/lead-form.tsx';
import { type LeadOutcome, leadOutcome } from '../dealers/lead-outcome.ts';
import { refusalOfForm } from '../page-data/form-allowance.ts';
import { renderingContext, shopContext } from '../page-data/shop-context.ts';
import type { Route } from './+types/dealers.ts';

/** The pages for people who sell our parts, each a text and the lead form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const address = new URL(request.url).pathname.replaceAll('/', '');
  const shop = context.get(shopContext);
  const page = await loadContentPage(shop, address);
  if (!page) throw data(null, { status: 404 });
  context.get(renderingContext).facts = { structuredData: contentFacts(shop.config, page) };
  return page;
}

/** Without script the page itself takes its form. */
export async function action({ request, context }: Route.ActionArgs): Promise<LeadOutcome> {
  const shop = context.get(shopContext);
  const { source } = shop.config;
  return leadOutcome(await request.formData(), async (form) => {
    const spentUp = await refusalOfForm(context, 'lead-by-address');
    if (spentUp) return { refused: spentUp };
    const fields = leadFieldsOf(form, markets[source].location);
    const kept = await shop.createLead({ source, fields });
    if (kept.ok) return {};
    return { refused: text.invalidEmail };
  });
}

async function sendLeadInBrowser({ request }: Route.ClientActionArgs): Promise<LeadOutcome> {
  return leadOutcome(await request.formData(), async (form) => {
    try {
      const fields = leadFieldsOf(form, currentMarket().location);
      await call('/users', { action: 'create-lead', ...fields });
      return {};
    } catch (error) {
      if (error instanceof ApiProblem) return { refused: error.message };
      throw error;
    }
  });
}

export { sendLeadInBrowser as clientAction };

/** Sending the form does not change the page's text. */
export function shouldRevalidate({ formMethod }: { readonly formMethod?: string }): boolean {
  return formMethod === undefined;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { address, title, description } = loaderData;
  return [
    { title: content.title(title, matches[0].loaderData?.shopName ?? shell.shopName) },
    { name: 'description', content: description },
    canonical(matches[0].loaderData?.publicUrl, `/${address}`),
  ];
}

export default function Dealers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContentArticle
      {...loaderData}
      sections={[...loaderData.sections, { id: LEAD_TITLE, title: text.title }]}
    >
      <DealerForm outcome={actionData} />
    </ContentArticle>
  );
}
