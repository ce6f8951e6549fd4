import { wokenPart } from '../ui/still-part.tsx';

/** A vehicle's question above a list: its answers are links, which need no script. */
export const QuestionOfList = import.meta.env.SSR
  ? (await import('./vehicle-question.tsx')).default
  : wokenPart(() => import('./vehicle-question.tsx'));
