import { expect, it } from 'vitest';
import { comparedRows } from './compared-parts.server.ts';

const detail = (name: string, value: string) => ({ name, value });

it('sets the details of parts side by side and marks what differs', () => {
  const spring = [detail('Length', '380 mm'), detail('Wire', '14 mm')];
  const other = [detail('Wire', '14 mm'), detail('length ', '395 mm'), detail('Finish', 'Black')];
  expect(comparedRows([spring, other])).toEqual([
    { name: 'Length', values: ['380 mm', '395 mm'], isDifferent: true },
    { name: 'Wire', values: ['14 mm', '14 mm'], isDifferent: false },
    { name: 'Finish', values: ['', 'Black'], isDifferent: true },
  ]);
});

it('keeps all values of a name that a part has twice', () => {
  const ends = [detail('Thread', 'M10'), detail('Thread', 'M12')];
  expect(comparedRows([ends])).toEqual([
    { name: 'Thread', values: ['M10, M12'], isDifferent: false },
  ]);
});

it('has no rows for parts without details', () => {
  expect(comparedRows([[], []])).toEqual([]);
});
