import type { DeliveryZone } from '../../domain/delivery/rates.ts';
import { formatMoney } from '../../kernel/money.ts';
import { content } from '../../messages/content.ts';
import styles from './delivery-prices.module.css';

const { delivery } = content;

export const DELIVERY_PRICES = 'delivery-prices';

export function DeliveryPrices({ zones }: { readonly zones: readonly DeliveryZone[] }) {
  return (
    <section className={styles.prices}>
      <h2 id={DELIVERY_PRICES}>{delivery.heading}</h2>
      <div className={styles.zones}>
        {zones.map(({ countries, rates, free }) => (
          <table key={countries[0]} className={styles.zone}>
            <caption className={styles.countries}>{delivery.zone(countries)}</caption>
            <thead>
              <tr>
                <th scope="col">{delivery.method}</th>
                <th scope="col">{delivery.weight}</th>
                <th scope="col">{delivery.gross}</th>
                <th scope="col">{delivery.net}</th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ method, upToGrams, netCents, grossCents }) => (
                <tr key={`${method} ${upToGrams}`}>
                  <th scope="row">{method}</th>
                  <td data-label={delivery.weight}>{delivery.kilograms(upToGrams / 1000)}</td>
                  <td data-label={delivery.gross}>{formatMoney(grossCents, '€')}</td>
                  <td data-label={delivery.net}>{formatMoney(netCents, '€')}</td>
                </tr>
              ))}
              {free.map(({ method, fromCents }) => (
                <tr key={`${method} free`}>
                  <th scope="row">{method}</th>
                  <td colSpan={3}>{delivery.freeFrom(formatMoney(fromCents, '€'))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
