import { WITHDRAWAL_PATH } from '../../config/page-paths.ts';
import { shell } from '../../messages/shell.ts';
import { withdrawal as text } from '../../messages/withdrawal.ts';
import { canonical } from '../addresses/canonical.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/client.ts';
import { refusalOfForm } from '../page-data/form-allowance.ts';
import { shopContext } from '../page-data/shop-context.ts';
import { WithdrawalPage } from '../withdrawal/withdrawal-page.tsx';
import { nextWithdrawalStep, type WithdrawalStep } from '../withdrawal/withdrawal-step.ts';
import type { Route } from './+types/withdrawal.ts';

/** Without script the page itself takes its form. */
export async function action({ request, context }: Route.ActionArgs): Promise<WithdrawalStep> {
  const shop = context.get(shopContext);
  return nextWithdrawalStep(await request.formData(), async (withdrawal) => {
    const spentUp = await refusalOfForm(context, 'withdrawal-by-address');
    if (spentUp) return { refused: spentUp };
    const received = await shop.withdraw(withdrawal);
    if (!received.ok) return { refused: text.incomplete };
    const { receivedAt, isReceiptMailed } = received.value;
    return { receivedAt: receivedAt.toISOString(), isReceiptMailed };
  });
}

async function sendWithdrawalInBrowser({
  request,
}: Route.ClientActionArgs): Promise<WithdrawalStep> {
  return nextWithdrawalStep(await request.formData(), async ({ orderNumber, ...fields }) => {
    try {
      const answer = await call<{ receivedat: string; receiptmailed: boolean }>('/withdrawals', {
        action: 'withdraw',
        ordernumber: orderNumber,
        ...fields,
      });
      return { receivedAt: answer.receivedat, isReceiptMailed: answer.receiptmailed };
    } catch (error) {
      if (error instanceof ApiProblem) return { refused: error.message };
      throw error;
    }
  });
}

export { sendWithdrawalInBrowser as clientAction };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: text.pageTitle(matches[0].loaderData?.shopName ?? shell.shopName) },
    { name: 'description', content: text.description },
    canonical(matches[0].loaderData?.publicUrl, WITHDRAWAL_PATH),
  ];
}

export default function WithdrawalRoute({ actionData }: Route.ComponentProps) {
  return <WithdrawalPage at={actionData} />;
}
