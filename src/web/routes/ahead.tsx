import { LazyPart, Nothing } from '../ui/lazy-part.tsx';
import { wokenPart } from '../ui/still-part.tsx';

const FetchAhead = import.meta.env.SSR
  ? Nothing
  : wokenPart(() => import('./fetch-ahead.tsx'), Nothing);

/** For pages that lead to lists and parts: fetches the next one before its link is pressed. */
export function Ahead() {
  return (
    <LazyPart quiet>
      <FetchAhead />
    </LazyPart>
  );
}
