import { data } from 'react-router';
import { CONTACT_PATH } from '../../config/page-paths.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { ask } from '../../messages/ask.ts';
import { content } from '../../messages/content.ts';
import { shell } from '../../messages/shell.ts';
import { canonical } from '../addresses/canonical.ts';
import { contentFacts } from '../content/content-facts.server.ts';
import { ContentArticle } from '../content/content-page.tsx';
import { loadContentPage } from '../content/content-page-data.server.ts';
import { AskForm } from '../enquiry/ask-form.tsx';
import { type AskStep, askedOf, nextAskStep } from '../enquiry/ask-step.ts';
import { sendEnquiry } from '../enquiry/send-enquiry.ts';
import { refusalOfForm } from '../page-data/form-allowance.ts';
import { renderingContext, shopContext } from '../page-data/shop-context.ts';
import type { Route } from './+types/contact.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = await loadContentPage(shop, CONTACT_PATH.slice(1));
  if (!page) throw data(null, { status: 404 });
  context.get(renderingContext).facts = { structuredData: contentFacts(shop.config, page) };
  return { page, asked: askedOf(new URL(request.url).searchParams) };
}

/** Without script the page itself takes its form. */
export async function action({ request, context }: Route.ActionArgs): Promise<AskStep> {
  const shop = context.get(shopContext);
  return nextAskStep(await request.formData(), async ({ question, ...asked }) => {
    const spentUp = await refusalOfForm(context, 'enquiry-by-address');
    if (spentUp) return spentUp;
    const kept = await shop.createEnquiry({
      source: shop.config.source,
      email: asked.email,
      part: plainText(asked.part),
      vehicle: plainText(asked.vehicle),
      question: question
        .split(/\r\n|\r|\n/)
        .map(plainText)
        .join('\n'),
      quantity: null,
    });
    return kept.ok ? undefined : ask.failed;
  });
}

async function askInBrowser({ request }: Route.ClientActionArgs): Promise<AskStep> {
  return nextAskStep(await request.formData(), async (asked) =>
    (await sendEnquiry(asked)) ? undefined : ask.failed,
  );
}

export { askInBrowser as clientAction };

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  const shop = matches[0].loaderData?.shopName ?? shell.shopName;
  return [
    { title: content.title(title, shop) },
    { name: 'description', content: description },
    canonical(matches[0].loaderData?.publicUrl, CONTACT_PATH),
  ];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page, asked } = loaderData;
  return (
    <ContentArticle
      {...page}
      sections={[{ id: 'ask', title: ask.title }, ...page.sections]}
      lead={<AskForm at={actionData ?? { step: 'ask', asked, faults: [] }} />}
    />
  );
}
