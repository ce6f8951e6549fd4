import type { Source } from '../../config/countries/markets.ts';
import {
  ENQUIRED_PART_LENGTH,
  ENQUIRED_VEHICLE_LENGTH,
  LEAD_COMMENT_LENGTH,
  MAILED_LINE_LENGTH,
  MAILED_NAME_LENGTH,
  QUESTION_LENGTH,
} from '../../config/lengths.ts';
import { isEmail } from '../../kernel/email.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  answerAddress,
  harmlessLine,
  joined,
  type MailText,
  mailText,
  ours,
} from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { type Mail, sellerLines } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { insertEnquiry, insertLead } from './enquiries.sql.server.ts';
import type { Enquiry, EnquiryRefusal, LeadFields } from './enquiries.ts';

type Kept = Result<{ id: string }, EnquiryRefusal>;

/** Stores a shopper's question, and queues a mail to the shop with it. */
export async function createEnquiry(
  context: ShopContext,
  enquiry: Enquiry & { readonly source: Source },
): Promise<Kept> {
  const { email, part, quantity, vehicle, question } = enquiry;
  const fault = emailFault(email);
  if (fault) return refuse(fault);
  if (part === '' && question === '') return refuse({ kind: 'part-required' });
  const id = newId();
  const now = context.clock();
  const text = messages.shopMail;
  await context.db.transaction(async (tx) => {
    await insertEnquiry(tx, { id, ...enquiry, now });
    await queueMail(
      tx,
      context,
      {
        queue: 'shop-mail',
        kind: 'shop-enquiry',
        recipient: context.config.mail.to,
        replyTo: email,
        subject: question
          ? text.questionSubject(harmlessLine(part || question, MAILED_LINE_LENGTH))
          : text.enquirySubject(harmlessLine(part, MAILED_LINE_LENGTH)),
        text: text.enquiryBody({
          email: answerAddress(email),
          part: harmlessLine(part, ENQUIRED_PART_LENGTH),
          quantity,
          vehicle: harmlessLine(vehicle, ENQUIRED_VEHICLE_LENGTH),
          question: joined(
            question.split('\n').map((line) => harmlessLine(line, QUESTION_LENGTH)),
            '\n',
          ),
        }),
        html: null,
      },
      now,
    );
  });
  return ok({ id });
}

/**
 * Stores a lead and queues two mails: to the shop with the whole form, and a receipt to its sender. The lead is
 * stored however many leads name that address: only the receipt is limited.
 */
export async function createLead(
  context: ShopContext,
  { source, fields }: { source: Source; fields: LeadFields },
): Promise<Kept> {
  const fault = emailFault(fields.email);
  if (fault) return refuse(fault);
  const id = newId();
  const now = context.clock();
  await context.db.transaction(async (tx) => {
    await insertLead(tx, { id, source, fields, now });
    await queueMail(tx, context, shopLeadMail(context, fields), now);
    await queueMail(tx, context, leadReceipt(context, fields), now);
  });
  return ok({ id });
}

function shopLeadMail({ config }: ShopContext, fields: LeadFields): Mail {
  const text = messages.shopMail;
  return {
    queue: 'shop-mail',
    kind: 'shop-lead',
    recipient: config.mail.to,
    replyTo: fields.email,
    subject: text.leadSubject(
      harmlessLine(fields.displayname || fields.name || fields.email, MAILED_NAME_LENGTH),
    ),
    text: joined(
      [
        text.leadBody,
        mailText``,
        ...filledIn(fields),
        mailText`email: ${answerAddress(fields.email)}`,
      ],
      '\n',
    ),
    html: null,
  };
}

/** A receipt contains neither the message nor addresses, because anybody can have it sent to anybody. */
const shortFields = ['firstname', 'lastname', 'displayname', 'city', 'country'] as const;

function leadReceipt({ config }: ShopContext, fields: LeadFields): Mail {
  const text = messages.leadMail;
  return {
    queue: 'shop-mail',
    kind: 'lead-receipt',
    recipient: fields.email,
    replyTo: config.seller.email,
    subject: text.receiptSubject(ours(config.shopName)),
    text: joined(
      [
        text.receiptOpening,
        text.receiptText,
        joined(
          shortFields
            .filter((field) => fields[field] !== '')
            .map(
              (field) =>
                mailText`${ours(field)}: ${harmlessLine(fields[field], MAILED_NAME_LENGTH)}`,
            ),
          '\n',
        ),
        text.notYours,
        joined(sellerLines(config), '\n'),
      ],
      '\n\n',
    ),
    html: null,
  };
}

function filledIn(fields: LeadFields): MailText[] {
  return Object.entries(fields)
    .filter(([field, value]) => value !== '' && field !== 'email')
    .map(([field, value]) => mailText`${ours(field)}: ${joined(linesOf(value), '\n')}`);
}

/** The shop reads all of it; links in it are disabled, because a stranger wrote them. */
function linesOf(value: string | boolean): MailText[] {
  return String(value)
    .split('\n')
    .map((line) => harmlessLine(line, LEAD_COMMENT_LENGTH));
}

function emailFault(email: string): EnquiryRefusal | undefined {
  if (email === '') return { kind: 'email-required' };
  return isEmail(email) ? undefined : { kind: 'email-not-valid' };
}
