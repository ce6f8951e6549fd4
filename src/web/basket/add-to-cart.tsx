import { type ReactNode, useEffect, useRef, useState } from 'react';
import { partCard as text } from '../../messages/catalogue/part-card.ts';
import { usePageVehicle } from '../garage/page-vehicle.ts';
import { useFitCheck } from '../garage/use-fit-check.tsx';
import { BUTTON_RESET_MS } from '../ui/behaviour/screen.ts';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { add } from './basket-store.ts';
import type { SimilarNumber } from './similar-number.ts';

interface AddToCartProps {
  readonly record: string;
  /** A label for screen readers, because the page has many such buttons. */
  readonly name: string;
  readonly quantity?: number;
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  readonly small?: boolean;
  /** The initial label, where the button adds something specific. */
  readonly label?: string;
  /** Set where the part was found by a similar number: adding asks once. */
  readonly similar?: SimilarNumber | undefined;
  readonly onAdded?: () => void;
}

/**
 * Idle, adding, added, and idle again after a second (requirement CRD-3).
 * A part that does not fit the chosen vehicle, or has another number than was looked for, is added after a warning.
 */
export function AddToCart({
  record,
  name,
  quantity = 1,
  kind,
  wide = false,
  small = false,
  label = text.add,
  similar,
  onAdded,
}: AddToCartProps) {
  const vehicle = usePageVehicle();
  const check = useFitCheck({ record, name }, vehicle, put);
  const numberCheck = useNumberCheck(similar, checkFit);
  const [step, setStep] = useState<'idle' | 'adding' | 'added'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function press() {
    clearTimeout(timer.current);
    setStep('adding');
    if (await numberCheck.passes()) await checkFit();
    else setStep('idle');
  }

  async function checkFit() {
    setStep('adding');
    if (await check.passes()) await put();
    else setStep('idle');
  }

  async function put() {
    setStep('adding');
    const isIn = await add({ record, quantity, vehicle });
    setStep(isIn ? 'added' : 'idle');
    if (!isIn) return;
    onAdded?.();
    timer.current = setTimeout(() => setStep('idle'), BUTTON_RESET_MS);
  }

  return (
    <>
      {numberCheck.warning}
      {check.warning}
      <Button
        {...(kind ? { kind } : {})}
        // The browser holds the basket: without script the button could do nothing.
        className="with-script"
        wide={wide}
        small={small}
        busy={step === 'adding'}
        onClick={press}
      >
        {step === 'added' && <Icon name="tick" />}
        {step === 'idle' && label}
        {step === 'adding' && text.adding}
        {step === 'added' && text.added}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </>
  );
}

type Warning = Awaited<typeof import('./number-warning.tsx')>['NumberWarning'];

interface NumberCheck {
  /** @returns false where the shopper is asked first, because the part has another number than was looked for */
  readonly passes: () => Promise<boolean>;
  readonly warning: ReactNode;
}

/** Asks once before a part is added that was found by a number like the one that was looked for. SRC-9. */
function useNumberCheck(similar: SimilarNumber | undefined, onAnyway: () => void): NumberCheck {
  const [agreed, setAgreed] = useState<string>();
  const [asking, setAsking] = useState<{ Warning: Warning; similar: SimilarNumber }>();
  const key = similar && `${similar.asked} ${similar.found}`;

  async function passes() {
    if (!similar || agreed === key) return true;
    const { NumberWarning } = await import('./number-warning.tsx');
    setAsking({ Warning: NumberWarning, similar });
    return false;
  }

  return {
    passes,
    warning: asking && (
      <asking.Warning
        {...asking.similar}
        onClose={() => setAsking(undefined)}
        onAnyway={() => {
          setAsking(undefined);
          setAgreed(key);
          onAnyway();
        }}
      />
    ),
  };
}
