import { describe, expect, it } from 'vitest';
import { withFacts } from './head.server.ts';

const page = (head: string) => `<html><head>${head}</head><body></body></html>`;
const own =
  '<title>Springs &amp; &quot;Shocks&quot;</title><meta name="description" content="All &lt;of&gt; them"/><link rel="canonical" href="https://parts.example/parts?a=1&amp;b=2"/>';
const shop = {
  shopName: 'Nuts & "Bolts"',
  publicUrl: 'https://parts.example',
  logo: undefined,
};

describe('what a page says to those who list it', () => {
  it('is what its head says, in the words of Open Graph', () => {
    const html = withFacts(page(own), { ...shop, facts: undefined });
    for (const [name, content] of [
      ['title', 'Springs &amp; &quot;Shocks&quot;'],
      ['description', 'All &lt;of&gt; them'],
      ['url', 'https://parts.example/parts?a=1&amp;b=2'],
      ['site_name', 'Nuts &amp; &quot;Bolts&quot;'],
      ['image', 'https://parts.example/og.png'],
    ]) {
      expect(html).toContain(`<meta property="og:${name}" content="${content}">`);
    }
    expect(html).toContain('<meta name="twitter:card"');
  });

  it.each([
    ['https://img.example/a.jpg?w=1', 'https://img.example/a.jpg?w=1'],
    ['https://parts.example/pictures/a.svg', 'https://parts.example/og.png'],
    ['https://img.example/a.mp4', 'https://parts.example/og.png'],
    ['https://img.example/a.PNG', 'https://img.example/a.PNG'],
    ['https://img.example/a.webp', 'https://parts.example/og.png'],
    ['https://img.example/photo?id=7', 'https://parts.example/og.png'],
    ['https://img.example/pictures/a.webp', 'https://parts.example/og.png'],
    ['https://parts.example/pictures/a.webp', 'https://parts.example/pictures/a.jpg'],
    ['https://parts.example/media/7-a.webp', 'https://parts.example/media/7-a.jpg'],
    ['https://parts.example/media/7-a.png', 'https://parts.example/media/7-a.png'],
    ['https://parts.example/photos/a-1/0', 'https://parts.example/photos/a-1/0?as=jpeg'],
  ])('shows %s as %s', (picture, shown) => {
    const html = withFacts(page(own), { ...shop, facts: { structuredData: [], picture } });
    expect(html).toContain(`<meta property="og:image" content="${shown}">`);
  });

  it('cannot be left by what a feed says', () => {
    const structuredData = [{ name: '</script><script>alert(1)</script>$&' }];
    const html = withFacts(page(own), { ...shop, facts: { structuredData } });
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', ...structuredData[0] });
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('is nothing of a page without an address of its own', () => {
    const html = page('<title>Basket</title>');
    expect(withFacts(html, { ...shop, facts: undefined })).toBe(html);
  });
});
