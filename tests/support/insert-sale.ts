import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../src/db/database.server.ts';
import type { VatTreatment } from '../../src/domain/basket/tax.ts';
import { grossOf } from '../../src/kernel/money.ts';

/** A paid order of one line, as registers read it. Amounts are net cents. */
interface MadeUpSale {
  readonly id: string;
  readonly lineId: string;
  readonly number: string;
  /** When it was placed and paid. */
  readonly at: Date;
  readonly bankDay: string;
  readonly partId: number;
  readonly itemsNet: number;
  readonly shippingNet: number;
  readonly treatment: VatTreatment;
  /** Basis points. */
  readonly rate: number;
  readonly vatCountry: string;
  readonly country: string;
  readonly isCompany: boolean;
  /** Its parcel leaves at once. */
  readonly hasLeft: boolean;
}

/** Writes a sale past all rules, for tests of thousands of them. */
export async function insertSale(tx: Queryable, sale: MadeUpSale): Promise<void> {
  const { id, lineId, number, at, bankDay, partId, itemsNet, shippingNet } = sale;
  const basketId = randomUUID();
  const itemsGross = grossOf(itemsNet, sale.rate);
  const shippingGross = grossOf(shippingNet, sale.rate);
  await tx`
    insert into basket (id, source, created_at, updated_at) values (${basketId}, 'EU', ${at}, ${at})`;
  await tx`
    insert into placed_order (
      id, number, basket_id, source, placed_at, payment_method, payment_status, paid_at, vat_rate_basis_points,
      vat_treatment, vat_country, items_net_cents, items_gross_cents, shipping_net_cents, shipping_gross_cents,
      tax_cents, gross_cents, shipping_method_id, shipping_method_name, ship_addressee, ship_company, ship_address,
      ship_address2, ship_address3, ship_city, ship_zip, ship_country, ship_phone, ship_email, is_company,
      vat_number, vin, vehicle, is_backorder)
    values (
      ${id}, ${number}, ${basketId}, 'EU', ${at}, 'banktransfer', 'paid', ${at}, ${sale.rate}, ${sale.treatment},
      ${sale.vatCountry}, ${itemsNet}, ${itemsGross}, ${shippingNet}, ${shippingGross},
      ${itemsGross + shippingGross - itemsNet - shippingNet}, ${itemsGross + shippingGross}, 'courier', 'Courier',
      'A', ${sale.isCompany ? 'Firma' : ''}, 'B 1', '', '', 'C', '1', ${sale.country}, '', 'a@example.com',
      ${sale.isCompany}, ${sale.isCompany ? 'DE136695976' : ''}, '', '', false)`;
  await tx`
    insert into order_line (
      id, order_id, position, part_id, part_number, description, urlcomponent, record_type, quantity,
      unit_net_cents, unit_gross_cents, net_cents, tax_cents, gross_cents)
    values (${lineId}, ${id}, 1, ${partId}, 'P', 'Part', 'p', 'part', 1, ${itemsNet}, ${itemsGross}, ${itemsNet},
            ${itemsGross - itemsNet}, ${itemsGross})`;
  await tx`
    insert into order_money (id, order_id, kind, amount_cents, press_key, booked_on, noted_at, actor)
    values (${randomUUID()}, ${id}, 'received', ${itemsGross + shippingGross}, 'p', ${bankDay}, ${at}, 'test')`;
  if (sale.hasLeft) {
    await tx`
      insert into parcel (id, order_id, position, state, carrier, packed_at)
      values (${randomUUID()}, ${id}, 1, 'packed', 'DHL', ${at})`;
    await tx`
      insert into parcel_line (parcel_id, order_line_id, quantity)
      select id, ${lineId}, 1 from parcel where order_id = ${id}`;
    await tx`
      update parcel set state = 'handed-over', handed_over_at = ${at} where order_id = ${id}`;
  }
}
