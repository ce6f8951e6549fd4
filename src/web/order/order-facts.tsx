import type { ReactNode } from 'react';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder } from '../../wire/order.ts';
import styles from './order-facts.module.css';

/** The recipient, the delivery method and the payment method of the order. */
export function OrderFacts({ order }: { readonly order: WireOrder }) {
  return (
    <div className={styles.facts}>
      {order.pickupat && <Fact title={text.pickUpAt}>{order.pickupat}</Fact>}
      <Fact title={order.pickupat === null ? text.shipTo : text.yourAddress}>
        <address className={styles.address}>
          <Line>{order.shipcompany}</Line>
          <Line>{order.shipaddressee}</Line>
          <Line>{order.shipaddress}</Line>
          <Line>
            {order.shipzip} {order.shipcity}
          </Line>
          <Line>{order.shipcountryname}</Line>
        </address>
      </Fact>
      <Fact title={text.contact}>
        <Line>{order.shipemail}</Line>
        <Line>{order.shipphone}</Line>
      </Fact>
      {order.billto.length > 0 && (
        <Fact title={text.billTo}>
          <address className={styles.address}>
            {order.billto.map((line) => (
              <Line key={line}>{line}</Line>
            ))}
          </address>
        </Fact>
      )}
      {order.vatnumber && (
        <Fact title={text.vatNumber}>
          <span className={styles.number}>{order.vatnumber}</span>
        </Fact>
      )}
      <Fact title={text.delivery}>{order.shippingmethod.displayname}</Fact>
      <Fact title={text.payment}>{order.paymentmethod.displayname}</Fact>
      {order.buyerreference && (
        <Fact title={text.buyerReference}>
          <span className={styles.number}>{order.buyerreference}</span>
        </Fact>
      )}
      {order.vehicle && <Fact title={text.vehicle}>{order.vehicle}</Fact>}
      {order.vin && (
        <Fact title={text.vin}>
          <span className={styles.number}>{order.vin}</span>
        </Fact>
      )}
    </div>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return children ? <span className={styles.line}>{children}</span> : null;
}
