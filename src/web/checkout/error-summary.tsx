import type { CheckoutField, CheckoutRule } from '../../domain/checkout/checkout-form.ts';
import { checkout as text } from '../../messages/checkout.ts';
import { FaultSummary } from '../ui/fault-summary.tsx';
import { fieldId } from './checkout-text-field.tsx';

export interface Complaint {
  /** Undefined where it is about no field in particular. */
  readonly field: CheckoutField | undefined;
  readonly message: string;
  /** The broken rule of the form; undefined where the shop refused. */
  readonly rule?: CheckoutRule;
}

interface ErrorSummaryProps {
  /** The errors of the last attempt. */
  readonly complaints: readonly Complaint[];
  /** Whether it is still true after further typing. */
  readonly stillStands: (complaint: Complaint) => boolean;
}

/** Everything that blocks the form, with a link to each. Takes the focus when it appears. */
export function ErrorSummary({ complaints, stillStands }: ErrorSummaryProps) {
  const standing = complaints.filter(stillStands);
  return (
    <FaultSummary
      title={text.summaryTitle(standing.length)}
      attempt={complaints.length > 0 && complaints}
      faults={standing}
      idOf={fieldId}
      labelOf={labelOf}
    />
  );
}

function labelOf(field: CheckoutField): string {
  if (field === 'termsConsent') return text.termsLink;
  return field.startsWith('bill') || field === 'company'
    ? `${text.billing}, ${text[field]}`
    : text[field];
}
