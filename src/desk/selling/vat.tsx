import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { countryName, selectableCountries } from '../../config/countries/countries.ts';
import { laterVatRates, standardVatRate } from '../../config/countries/vat-rates.ts';
import { isoDay } from '../../kernel/clock.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { toPercent } from '../../kernel/money.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import { settingLabel } from '../../messages/desk/settings/settings.ts';
import type { Shop } from '../../shop.server.ts';
import { mayOf } from '../frame/may.ts';
import { settingsPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';

const texts = deskSelling.vat;

/** The VAT settings and their meaning. They are changed under Settings. SEL-3. */
export function registerVat(app: FastifyInstance, shop: Shop): void {
  app.get('/vat', { config: { right: 'see-setup' } }, (request, reply) =>
    sendScreen(request, reply, {
      title: texts.title,
      body: (
        <VatScreen
          config={shop.config}
          now={shop.clock()}
          mayChange={mayOf(request)('work-settings')}
        />
      ),
    }),
  );
}

function VatScreen({
  config,
  now,
  mayChange,
}: {
  readonly config: Config;
  readonly now: Date;
  readonly mayChange: boolean;
}) {
  const { vatMode, vatRate, addedVatRates, sellerCountry, seller, vies, northernIreland } = config;
  const rate = toPercent(vatRate);
  const country = countryName(sellerCountry);
  const settings: readonly (readonly [string, string, string])[] = [
    ['VAT_MODE', vatMode, texts.modes[vatMode](rate)],
    ['VAT_RATE', `${rate}%`, texts.rate(rate)],
    ['SELLER_COUNTRY', sellerCountry, texts.country(country)],
    [
      'SELLER_VAT_NUMBER',
      seller.vatNumber ?? '–',
      seller.vatNumber ? texts.ownNumber(seller.vatNumber) : texts.noNumber,
    ],
    ['VIES_URL', vies?.url ?? '–', vies ? texts.register : texts.noRegister],
    ['NORTHERN_IRELAND', northernIreland ? 'on' : 'off', texts.northernIreland(northernIreland)],
  ];
  const day = isoDay(now);
  const rates = selectableCountries(config)
    .map(({ code }) => ({
      name: countryName(code),
      rate: standardVatRate(code, day, addedVatRates),
      later: laterVatRates(code, day, addedVatRates),
    }))
    .filter((entry) => entry.rate !== undefined);
  return (
    <>
      <p>
        {texts.intro} {mayChange && <a href={settingsPathOf('taxes')}>{texts.change}</a>}
      </p>
      <ul className="cards">
        {settings.map(([name, value, meaning]) => (
          <li key={name}>
            <h2>
              {settingLabel(name)}: {value}
            </h2>
            <p>{meaning}</p>
          </li>
        ))}
      </ul>
      {vatMode === 'destination' && (
        <section>
          <h2>{texts.rates}</h2>
          <ul className="plain">
            {rates.map((entry) => (
              <li key={entry.name}>
                {entry.name}: {toPercent(entry.rate ?? 0)}%
                {entry.later.map(({ from, rate: next }) => (
                  <div key={from} className="hint">
                    {texts.laterRate(
                      toPercent(next),
                      formatDays({ from, to: from }, { year: true }),
                    )}
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
