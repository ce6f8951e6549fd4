import {
  checkLeadForm,
  emptyLeadForm,
  type LeadForm,
  type LeadFormField,
  type LeadRule,
  leadFormOf,
} from '../../domain/enquiries/lead-form.ts';
import { leadForm as text } from '../../messages/lead-form.ts';

/** The outcome of the form. */
export type LeadOutcome =
  | { readonly sentTo: string }
  | {
      readonly sentTo?: undefined;
      readonly form: LeadForm;
      readonly faults: readonly {
        readonly field: LeadFormField | undefined;
        readonly message: string;
      }[];
    };

type SendLead = (form: LeadForm) => Promise<{ readonly refused?: string }>;

/** A hidden field that only programs fill in. */
export const TRAP = 'reference2';

export const untouched: Exclude<LeadOutcome, { sentTo: string }> = {
  form: emptyLeadForm,
  faults: [],
};

/** Checks and sends the form: the same in the browser and, without script, on the server. */
export async function leadOutcome(sent: FormData, send: SendLead): Promise<LeadOutcome> {
  const form = leadFormOf(sent);
  if (sent.get(TRAP)) return { form, faults: [{ field: undefined, message: text.trapped }] };
  const faults = checkLeadForm(form).map(({ field, rule }) => ({
    field,
    message: ruleText[rule],
  }));
  if (faults.length > 0) return { form, faults };
  const { refused } = await send(form);
  return refused === undefined
    ? { sentTo: form.email.trim() }
    : { form, faults: [{ field: undefined, message: refused }] };
}

const ruleText: Readonly<Record<LeadRule, string>> = {
  required: text.required,
  email: text.invalidEmail,
  name: text.invalidName,
  country: text.unknownCountry,
  privacy: text.privacyRequired,
};
