import { trackingUrl } from '../../../config/carriers.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import { messages } from '../../../messages/en.ts';
import type { PromisedParcel } from '../../checkout/promised-parcels.ts';
import type { Mail } from '../../mail/mail.ts';
import { type MailedOrder, type MailSettings, toShopper } from '../order/shopper-mail.ts';
import type { Parcel } from './parcel.ts';

const text = messages.fulfilmentMail;

/**
 * A parcel is with its carrier: its contents, and the tracking link.
 * @param outcome.rest the promised arrival of the rest; null if there was no promise
 */
export function handedOverMail(
  order: MailedOrder,
  parcel: Parcel,
  outcome: { readonly isLast: boolean; readonly rest: PromisedParcel['arrival'] },
  config: MailSettings,
): Mail {
  const { carrier, tracking } = parcel;
  const url = trackingUrl(carrier, tracking);
  const follow = [
    ...(tracking ? [text.tracking(tracking)] : []),
    ...(url ? [text.follow(url)] : []),
  ];
  return toShopper(order, config, {
    subject: text.handedOverSubject(config.shopName, order.number),
    said: [
      [text.handedOver(order.number, carrier), ...contentOf(parcel)].join('\n'),
      ...(follow.length > 0 ? [follow.join('\n')] : []),
      outcome.isLast ? text.lastParcel : text.moreParcels,
      ...(outcome.rest ? [text.restPromised(formatDays(outcome.rest, { year: true }))] : []),
    ],
  });
}

/** A parcel has come back. */
export function returnedMail(order: MailedOrder, parcel: Parcel, config: MailSettings): Mail {
  return toShopper(order, config, {
    subject: text.returnedSubject(config.shopName, order.number),
    said: [[text.returned(order.number), ...contentOf(parcel)].join('\n'), text.returnedNext],
  });
}

function contentOf({ lines }: Parcel): string[] {
  return lines.flatMap(({ quantity, partNumber, description, vehicleLine }) => [
    text.line(quantity, partNumber, description),
    ...(vehicleLine ? [text.vehicles(vehicleLine)] : []),
  ]);
}
