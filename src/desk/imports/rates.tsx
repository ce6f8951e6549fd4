import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExchangeRate } from '../../domain/feed/read/price-rules.ts';
import type { RateRefusal } from '../../domain/imports/rates.server.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField, DeskTick } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { dayWords } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';

const texts = deskImports.rates;
const IS_SURE = 'sure';
const fieldOf: Readonly<Record<RateRefusal['kind'], keyof typeof texts.columns>> = {
  'unknown-currency': 'currency',
  'no-euros': 'euros',
  'far-from-before': 'euros',
  'no-day': 'from',
  'far-day': 'from',
};
const WORK = { config: { right: 'work-imports' as const } };

/** Exchange rates for suppliers' lists. SUP-1. */
export function registerRates(app: FastifyInstance, shop: Shop): void {
  const { imports } = shop;

  app.get('/rates', WORK, (request, reply) => show(request, reply));

  app.post('/rates', WORK, async (request, reply) => {
    const typed = {
      currency: posted(request, 'currency'),
      euros: posted(request, 'euros'),
      from: posted(request, 'from'),
      isSure: posted(request, IS_SURE) === 'on',
    };
    const set = await imports.setRates({ rates: [typed], by: actorOf(request) });
    if (set.ok) return reply.redirect(`${deskPaths.rates}?done=set`, 303);
    const { refusal } = set;
    return show(request, reply, refusal);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, refusal?: RateRefusal) {
    const wrong = refusal ? [refusal, ...(refusal.others ?? [])] : [];
    const faults = new Map(
      wrong.map(({ kind, typed }) => [fieldOf[kind], texts.faults[kind](typed, refusal?.before)]),
    );
    const faultAt = (name: keyof typeof texts.columns) => faults.get(name);
    const rates = await imports.rates();
    const done = asked(request, 'done') === 'set' ? texts.done : undefined;
    const body = (
      <>
        <DeskNotice faults={faults} done={done} />
        <p className="lead">{texts.lead}</p>
        <p>
          <a href={deskPaths.imports}>{texts.back}</a>
        </p>
        <DeskForm action={deskPaths.rates} isAnsweredWhole>
          <DeskField
            name="currency"
            label={texts.columns.currency}
            fault={faultAt('currency')}
            defaultValue={posted(request, 'currency')}
            maxLength={3}
            required
          />
          <DeskField
            name="euros"
            label={texts.columns.euros}
            fault={faultAt('euros')}
            defaultValue={posted(request, 'euros')}
            inputMode="decimal"
            required
          />
          <DeskField
            name="from"
            label={texts.columns.from}
            hint={texts.fromHint}
            fault={faultAt('from')}
            defaultValue={posted(request, 'from')}
          />
          {refusal?.kind === 'far-from-before' && <DeskTick name={IS_SURE} label={texts.isRight} />}
          <button type="submit">{texts.set}</button>
        </DeskForm>
        {rates.length === 0 ? <p>{texts.none}</p> : <Rates rates={rates} />}
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refusal ? 422 : 200 });
  }
}

function Rates({ rates }: { readonly rates: readonly ExchangeRate[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too
    <section className="scroll" tabIndex={0} aria-label={texts.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.currency}</th>
            <th scope="col">{texts.columns.euros}</th>
            <th scope="col">{texts.columns.from}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ currency, euros, from }) => (
            <tr key={`${currency} ${from}`}>
              <td>{currency}</td>
              <td>{euros}</td>
              <td>{dayWords(from)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
