import type { Queryable } from '../../../db/database.server.ts';
import type { VatAnswer } from './vat-answer.ts';

export async function findVatAnswer(
  sql: Queryable,
  vatNumber: string,
): Promise<VatAnswer | undefined> {
  const [answer] = await sql<VatAnswer[]>`
    select vat_number as "vatNumber", asked_at as "askedAt", answer, problem,
           trader_name as "traderName", trader_address as "traderAddress", requester,
           request_identifier as "requestIdentifier"
    from vat_number_answer
    where vat_number = ${vatNumber}`;
  return answer;
}

/**
 * Stores the answer in place of an older one, and deletes expired ones.
 * @param forgetBefore answers from before then
 */
export async function keepVatAnswer(
  sql: Queryable,
  answer: VatAnswer,
  forgetBefore: Date,
): Promise<void> {
  await sql`
    with forgotten as (delete from vat_number_answer where asked_at < ${forgetBefore}
                       and vat_number <> ${answer.vatNumber})
    insert into vat_number_answer as kept (
      vat_number, asked_at, answer, problem, trader_name, trader_address, requester,
      request_identifier)
    values (
      ${answer.vatNumber}, ${answer.askedAt}, ${answer.answer}, ${answer.problem},
      ${answer.traderName}, ${answer.traderAddress}, ${answer.requester},
      ${answer.requestIdentifier})
    on conflict (vat_number) do update
    set asked_at = excluded.asked_at, answer = excluded.answer, problem = excluded.problem,
        trader_name = excluded.trader_name, trader_address = excluded.trader_address,
        requester = excluded.requester, request_identifier = excluded.request_identifier
    where kept.asked_at <= excluded.asked_at`;
}
