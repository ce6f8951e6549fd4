import type { Source } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { LeadFields } from './enquiries.ts';

export async function insertEnquiry(
  tx: Queryable,
  enquiry: {
    id: string;
    source: Source;
    email: string;
    part: string;
    quantity: number | null;
    now: Date;
  },
): Promise<void> {
  await tx`
    insert into enquiry (id, source, email, part, quantity, created_at)
    values (${enquiry.id}, ${enquiry.source}, ${enquiry.email}, ${enquiry.part},
            ${enquiry.quantity}, ${enquiry.now})`;
}

export async function insertLead(
  tx: Queryable,
  lead: { id: string; source: Source; fields: LeadFields; now: Date },
): Promise<void> {
  await tx`
    insert into lead (id, source, fields, created_at)
    values (${lead.id}, ${lead.source}, ${tx.json({ ...lead.fields })}, ${lead.now})`;
}
