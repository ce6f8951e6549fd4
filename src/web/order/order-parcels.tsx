import type { ShopperParcel } from '../../domain/my-order/shopper-parcel.ts';
import { order as text } from '../../messages/order/order.ts';
import styles from './order-parcels.module.css';

/** Parcels with their state and tracking links. */
export function OrderParcels({ parcels }: { readonly parcels: readonly ShopperParcel[] }) {
  if (parcels.length === 0) return null;
  return (
    <section className={styles.parcels}>
      <h2 className={styles.title}>{text.parcels}</h2>
      <ul className={styles.list}>
        {parcels.map((parcel) => (
          <li key={parcel.position} className={styles.parcel}>
            <p>
              <strong>{text.parcel(parcel.position)}</strong>: {text.parcelStates[parcel.state]}
              {parcel.carrier && ` ${text.parcelBy(parcel.carrier)}`}
            </p>
            <p>
              {parcel.lines
                .map(({ quantity, partNumber }) => `${quantity} x ${partNumber}`)
                .join(', ')}
            </p>
            {parcel.trackingUrl ? (
              <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                {text.track(parcel.tracking)}
              </a>
            ) : (
              parcel.tracking && <p>{parcel.tracking}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
