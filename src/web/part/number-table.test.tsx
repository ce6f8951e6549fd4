import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import NumberSearch from './number-search.tsx';
import { NumberTable } from './number-table.tsx';

const oe = (number: string) => ({ brand: '', number, kind: 'oe' as const });

test('numbers stand by brand, those of vehicles’ makers first', () => {
  const html = renderToStaticMarkup(
    <NumberTable
      numbers={[
        oe('48131-60010'),
        oe('48131-60011'),
        { brand: 'KYB', number: '341400', kind: 'competitor' },
      ]}
    />,
  );
  const rows = [...html.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(
    ([, brand, cell]) => [brand, [...(cell ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(([, n]) => n)],
  );
  expect(rows).toEqual([
    ['OE', ['48131-60010', '48131-60011']],
    ['KYB', ['341400']],
  ]);
  expect(html).not.toContain('type="search"');
});

test('many numbers stand in the page at once, and have a field that looks for one', () => {
  const numbers = Array.from({ length: 12 }, (_, at) => oe(`4813-${at}`));
  const sent = renderToString(<NumberTable numbers={numbers} />);
  expect(sent).toContain('<li>4813-11</li>');
  // An unfinished boundary, which the browser reports as React error 419, is marked by a template.
  expect(sent).not.toContain('<template');
  expect(renderToStaticMarkup(<NumberSearch numbers={numbers} table={() => null} />)).toContain(
    'type="search"',
  );
});
