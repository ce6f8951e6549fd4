import { countryName } from '../../config/countries/countries.ts';
import { doubtWords } from '../../domain/fulfilment/address-check/doubt-words.ts';
import type { Address } from '../../kernel/address.ts';
import { deskAddressCheck } from '../../messages/desk/orders/address-check.ts';
import type { OrderParts } from './order-parts.ts';

/** Doubts about the address, until everything has gone out. */
export function AddressDoubts({
  whole: { addressDoubts, fulfilment, order },
}: Pick<OrderParts, 'whole'>) {
  if (order.closedAt || (fulfilment !== 'open' && fulfilment !== 'partly')) return null;
  if (addressDoubts.length === 0) {
    return <p className="hint">{deskAddressCheck.none(order.vatNumber !== '')}</p>;
  }
  return (
    <div className="card">
      <h3>{deskAddressCheck.title}</h3>
      <ul>
        {addressDoubts.map((doubt) => (
          <li key={doubt.kind}>{doubtWords(doubt)}</li>
        ))}
      </ul>
    </div>
  );
}

export function AddressLines({ address }: { readonly address: Address }) {
  const lines = [
    address.company,
    address.addressee,
    `${address.address} ${address.address2}`,
    address.address3,
    `${address.zip} ${address.city}`,
    countryName(address.country),
  ].filter((line) => line.trim() !== '');
  return (
    <address>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
