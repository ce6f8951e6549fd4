import type { WireOrder } from '../../wire/order.ts';

/** A purchase in the vocabulary of tag managers. Amounts are gross euros. */
interface PurchaseEvent {
  readonly event: 'purchase';
  readonly ecommerce: {
    /** The order number: the order's id opens its page, so it is not shared. */
    readonly transaction_id: string;
    readonly value: number;
    readonly tax: number;
    readonly shipping: number;
    readonly currency: string;
    readonly coupon: string;
    readonly items: readonly {
      readonly item_id: string;
      readonly item_name: string;
      readonly quantity: number;
      readonly price: number;
    }[];
  };
  readonly customer: Readonly<Record<string, string>>;
}

/**
 * The purchase event of an order. A kit is one item.
 * @param mayName whether the shopper allowed advertising: without it, nothing that names a person
 * Requirement ORD-10.
 */
export function purchaseEvent(order: WireOrder, mayName: boolean): PurchaseEvent {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.name,
      value: order.grossamount,
      tax: order.taxamount,
      shipping: order.grossshippingcost,
      currency: order.currency.name,
      coupon: order.promocode,
      items: order.transactionlines
        .filter(({ kitcomponent }) => !kitcomponent)
        .map((line) => ({
          item_id: line.displayname,
          item_name: line.description,
          quantity: line.quantity,
          price: line.grossprice,
        })),
    },
    customer: {
      city: order.shipcity,
      zip: order.shipzip,
      country: order.shipcountry,
      ...(mayName && {
        name: order.shipaddressee,
        company: order.shipcompany,
        address: order.shipaddress,
        phone: order.shipphone,
        email: order.shipemail,
      }),
    },
  };
}
