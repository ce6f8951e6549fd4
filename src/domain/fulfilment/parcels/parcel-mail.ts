import { trackingUrl } from '../../../config/carriers.ts';
import {
  MAILED_LINE_LENGTH,
  MAILED_NAME_LENGTH,
  MAILED_TEXT_LENGTH,
} from '../../../config/lengths.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import {
  exactly,
  harmlessLine,
  joined,
  type MailText,
  ours,
} from '../../../kernel/text/harmless-text.ts';
import { messages } from '../../../messages/en.ts';
import type { PromisedParcel } from '../../checkout/order.ts';
import { partWords } from '../../checkout/order-in-words.ts';
import type { Mail } from '../../mail/mail.ts';
import { type MailedOrder, type MailSettings, toShopper } from '../order/shopper-mail.ts';
import type { WorkedOrder } from '../order/worked-order.sql.server.ts';
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
    ...(tracking ? [text.tracking(exactly(tracking, MAILED_LINE_LENGTH))] : []),
    ...(url ? [text.follow(ours(url))] : []),
  ];
  return toShopper(order, config, {
    subject: text.handedOverSubject(ours(config.shopName), ours(order.number)),
    said: [
      joined(
        [
          text.handedOver(ours(order.number), harmlessLine(carrier, MAILED_NAME_LENGTH)),
          ...contentOf(parcel),
        ],
        '\n',
      ),
      ...(follow.length > 0 ? [joined(follow, '\n')] : []),
      outcome.isLast ? text.lastParcel : text.moreParcels,
      ...(outcome.rest ? [text.restPromised(ours(formatDays(outcome.rest, { year: true })))] : []),
    ],
  });
}

/** A parcel is ready for its buyer to pick up. */
export function readyMail(
  order: MailedOrder & Pick<WorkedOrder, 'pickUpAt'>,
  parcel: Parcel,
  { isLast }: { readonly isLast: boolean },
  config: MailSettings,
): Mail {
  return toShopper(order, config, {
    subject: text.readySubject(ours(config.shopName), ours(order.number)),
    said: [
      joined([text.ready(ours(order.number)), ...contentOf(parcel)], '\n'),
      ...(order.pickUpAt ? [text.readyAt(ours(order.pickUpAt))] : []),
      ...(isLast ? [] : [text.restReady]),
    ],
  });
}

/** A parcel was picked up. */
export function pickedUpMail(
  order: MailedOrder,
  parcel: Parcel,
  { isLast }: { readonly isLast: boolean },
  config: MailSettings,
): Mail {
  return toShopper(order, config, {
    subject: text.pickedUpSubject(ours(config.shopName), ours(order.number)),
    said: [
      joined([text.pickedUp(ours(order.number)), ...contentOf(parcel)], '\n'),
      isLast ? text.lastParcel : text.restReady,
    ],
  });
}

/** A parcel has come back. */
export function returnedMail(order: MailedOrder, parcel: Parcel, config: MailSettings): Mail {
  return toShopper(order, config, {
    subject: text.returnedSubject(ours(config.shopName), ours(order.number)),
    said: [
      joined([text.returned(ours(order.number)), ...contentOf(parcel)], '\n'),
      text.returnedNext,
    ],
  });
}

function contentOf({ lines }: Parcel): MailText[] {
  return lines.flatMap(({ quantity, vehicleLine, ...part }) => [
    partWords(quantity, part),
    ...(vehicleLine ? [text.vehicles(harmlessLine(vehicleLine, MAILED_TEXT_LENGTH))] : []),
  ]);
}
