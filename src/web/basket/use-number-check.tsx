import { type ReactNode, useState } from 'react';
import type { SimilarNumber } from './similar-number.ts';

type Warning = Awaited<typeof import('./number-warning.tsx')>['NumberWarning'];

interface NumberCheck {
  /** @returns false where the shopper is asked first, because the part has another number than was looked for */
  readonly passes: () => Promise<boolean>;
  readonly warning: ReactNode;
}

/** Asks once before a part is added that was found by a number like the one that was looked for. SRC-9. */
export function useNumberCheck(
  similar: SimilarNumber | undefined,
  onAnyway: () => void,
): NumberCheck {
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
