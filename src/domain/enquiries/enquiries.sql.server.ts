import type { Source } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { Enquiry, LeadFields } from './enquiries.ts';

export async function insertEnquiry(
  tx: Queryable,
  enquiry: Enquiry & { id: string; source: Source; now: Date },
): Promise<void> {
  await tx`
    insert into enquiry (id, source, email, part, quantity, vehicle, question, created_at)
    values (${enquiry.id}, ${enquiry.source}, ${enquiry.email}, ${enquiry.part},
            ${enquiry.quantity}, ${enquiry.vehicle}, ${enquiry.question}, ${enquiry.now})`;
}

export async function insertLead(
  tx: Queryable,
  lead: { id: string; source: Source; fields: LeadFields; now: Date },
): Promise<void> {
  await tx`
    insert into lead (id, source, fields, created_at)
    values (${lead.id}, ${lead.source}, ${tx.json({ ...lead.fields })}, ${lead.now})`;
}
