import { expect, test } from 'vitest';
import { readListView, viewFields, without } from './list-view.ts';

const read = (query: string) => readListView(new URLSearchParams(query));

test.each([
  '',
  'make=TOYOTA&page=3',
  'sort=&view=&axle=',
  'sort=fit&view=cards',
  'sort=best&view=tiles',
  // A campaign's name is no value of a facet.
  'promotion=summer',
])('%j asks for the list as it is', (query) => {
  expect(read(query)).toBeUndefined();
});

test.each(['axle=front&axle=rear&page=2', 'sort=price-down', 'view=rows&brand=A+%26+B'])(
  '%j reads back from the fields of its view',
  (query) => {
    const view = read(query);
    expect(String(new URLSearchParams(viewFields(view)))).toBe(query);
  },
);

test('a value is taken out from the first page on', () => {
  const view = read('axle=front&axle=rear&page=2');
  expect(view && without(view, 'axle', 'front')).toMatchObject({
    facets: { axle: ['rear'] },
    page: 1,
  });
});
