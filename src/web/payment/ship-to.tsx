import { countryName } from '../../config/countries/countries.ts';
import { CHECKOUT_PATH } from '../../config/page-paths.ts';
import { payment as text } from '../../messages/payment.ts';
import type { WireAddress, WireShoppingCart } from '../../wire/cart.ts';
import { useBasket } from '../basket/basket-store.ts';
import { deliveryLabel, paymentLabel } from '../basket/delivery-choices.ts';
import { Link } from '../ui/link.tsx';
import styles from './ship-to.module.css';

interface ShipToProps {
  readonly cart: WireShoppingCart;
  readonly address: WireAddress;
}

/** The recipient, the delivery method and the payment method. */
export function ShipTo({ cart, address }: ShipToProps) {
  const { shippingMethods, paymentMethods } = useBasket();
  const delivery = shippingMethods.find(({ _id }) => _id === cart.shippingmethod);
  const payment = paymentMethods.find(({ _id }) => _id === cart.paymentmethod);
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {delivery && delivery.pickupat !== null ? text.yourAddress : text.shipTo}
        </h3>
        <Link to={CHECKOUT_PATH}>
          {text.change}
          <span className="visually-hidden"> {text.changeAddress}</span>
        </Link>
      </div>
      <address className={styles.address}>
        {linesOf(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {cart.billingaddress && (
        <>
          <h4 className={styles.subtitle}>{text.billTo}</h4>
          <address className={styles.address}>
            {linesOf(cart.billingaddress).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </>
      )}
      <dl className={styles.methods}>
        {cart.iscompany && cart.vat && (
          <>
            <dt>{text.vatNumber}</dt>
            <dd>{cart.vat}</dd>
          </>
        )}
        {cart.buyerreference && (
          <>
            <dt>{text.buyerReference}</dt>
            <dd>{cart.buyerreference}</dd>
          </>
        )}
        <dt>{text.delivery}</dt>
        <dd>{delivery && (delivery.pickupat ? deliveryLabel(delivery) : delivery.displayname)}</dd>
        <dt>{text.payment}</dt>
        <dd>{payment && paymentLabel(payment)}</dd>
      </dl>
    </section>
  );
}

function linesOf(address: WireAddress): readonly string[] {
  const lines = [
    address.name,
    address.addressee,
    `${address.address} ${address.address2}`,
    address.address3,
    `${address.zip} ${address.city}`,
    countryName(address.country),
    address.phone,
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
