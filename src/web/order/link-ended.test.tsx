import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StockNoticePage } from '../stock-notice/stock-notice-page.tsx';
import LinkEnded from './link-ended.tsx';

const linksOf = (page: React.ReactNode) =>
  [...renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>).matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

test('a link that opens nothing leads on', () => {
  // “My order” sends no link that has ended, so only half a link leads there.
  expect(linksOf(<LinkEnded isUnknown erased={null} />)).toContain('/my-order');
  expect(linksOf(<LinkEnded isUnknown={false} erased={null} />)).not.toContain('/my-order');
  expect(linksOf(<StockNoticePage at={{ step: 'ended' }} />)).toEqual(['/parts']);
  const [toPart] = linksOf(<StockNoticePage at={{ step: 'ended', record: 'PDF-1' }} />);
  expect(toPart).toContain('PDF-1');
});
