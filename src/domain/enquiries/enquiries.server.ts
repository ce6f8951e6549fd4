import type { Source } from '../../config/markets.ts';
import { isEmail } from '../../kernel/email.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { messages } from '../../messages/en.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context.server.ts';
import { insertEnquiry, insertLead } from './enquiries.sql.server.ts';
import type { EnquiryRefusal, LeadFields } from './enquiries.ts';

type Kept = Result<{ id: string }, EnquiryRefusal>;

/** Keeps a shopper's question about a part and queues a mail to the shop with it. */
export async function createEnquiry(
  context: ShopContext,
  enquiry: { source: Source; email: string; part: string },
): Promise<Kept> {
  const { email, part } = enquiry;
  const fault = emailFault(email);
  if (fault) return refuse(fault);
  if (part === '') return refuse({ kind: 'part-required' });
  const id = newId();
  const now = context.clock();
  const text = messages.shopMail;
  await context.db.transaction(async (tx) => {
    await insertEnquiry(tx, { id, ...enquiry, now });
    await queueMail(
      tx,
      {
        queue: 'shop-mail',
        recipient: context.config.mail.to,
        replyTo: email,
        subject: text.enquirySubject(part),
        text: text.enquiryBody(email, part),
        html: null,
      },
      now,
    );
  });
  return ok({ id });
}

/** Keeps a lead and queues a mail to the shop with everything that was filled in. */
export async function createLead(
  context: ShopContext,
  { source, fields }: { source: Source; fields: LeadFields },
): Promise<Kept> {
  const fault = emailFault(fields.email);
  if (fault) return refuse(fault);
  const id = newId();
  const now = context.clock();
  const text = messages.shopMail;
  const filledIn = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}: ${value}`);
  await context.db.transaction(async (tx) => {
    await insertLead(tx, { id, source, fields, now });
    await queueMail(
      tx,
      {
        queue: 'shop-mail',
        recipient: context.config.mail.to,
        replyTo: fields.email,
        subject: text.leadSubject(fields.displayname || fields.name || fields.email),
        text: [text.leadBody, '', ...filledIn].join('\n'),
        html: null,
      },
      now,
    );
  });
  return ok({ id });
}

function emailFault(email: string): EnquiryRefusal | undefined {
  if (email === '') return { kind: 'email-required' };
  return isEmail(email) ? undefined : { kind: 'email-not-valid' };
}
