import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { keepMarkup, keptElement, toBytes } from './kept-markup.ts';

beforeAll(() => {
  vi.stubEnv('PROD', true);
});

let rendered = 0;

function Name({ of }: { readonly of: string }) {
  rendered += 1;
  return <b title='data-kept="1"'>{of}</b>;
}

function Card({ of }: { readonly of: string }) {
  return keptElement(of, () => (
    <article className="card" id={of.slice(0, 1)}>
      a <Name of={of} /> of <Name of={'data-kept="2"'} />
    </article>
  ));
}

function page(...names: readonly string[]): string {
  const cards = names.map((name) => <Card key={name} of={name} />);
  return toBytes(keepMarkup(renderToString(<main>{cards}</main>))).toString();
}

const plain = (of: string) =>
  renderToString(
    <article className="card" id={of.slice(0, 1)}>
      a <Name of={of} /> of <Name of={'data-kept="2"'} />
    </article>,
  );

test('a page has the markup that it would have without, the first time and later', () => {
  const expected = `<main>${plain('<A> & "B" €')}${plain('C')}</main>`;
  rendered = 0;
  expect(page('<A> & "B" €', 'C')).toBe(expected);
  expect(rendered).toBe(4);
  expect(page('<A> & "B" €', 'C')).toBe(expected);
  expect(rendered).toBe(4);
});

test('a page of kept and of new elements has each in its place', () => {
  page('D');
  expect(page('E', 'D', 'F')).toBe(`<main>${plain('E')}${plain('D')}${plain('F')}</main>`);
});

test('an element of a page that failed is rendered anew', () => {
  renderToString(<Card of="G" />);
  expect(page('H')).toBe(`<main>${plain('H')}</main>`);
  expect(page('G')).toBe(`<main>${plain('G')}</main>`);
});
