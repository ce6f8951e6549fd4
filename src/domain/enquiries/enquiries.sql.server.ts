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

export async function countLeads(
  sql: Queryable,
  { email, since }: { readonly email: string; readonly since: Date },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from lead
    where created_at > ${since} and lower(fields->>'email') = ${email.toLowerCase()}`;
  return row?.count ?? 0;
}
