import { expect, test } from 'vitest';
import { NoPlaceError, openPlaces } from './page-places.ts';

test('one more than there are places is refused at once, and a place that is left is free again', async () => {
  const inPlace = openPlaces(2);
  const leave: (() => void)[] = [];
  const stay = () => inPlace(() => new Promise<void>((resolve) => leave.push(resolve)));
  const [first, second] = [stay(), stay()];
  await expect(inPlace(async () => 'third')).rejects.toBeInstanceOf(NoPlaceError);
  leave[0]!();
  await first;
  expect(await inPlace(async () => 'third')).toBe('third');
  const failed = inPlace(async () => {
    throw new Error('failed');
  });
  await expect(failed).rejects.toThrow('failed');
  expect(await inPlace(async () => 'fourth')).toBe('fourth');
  leave[1]!();
  await second;
});
