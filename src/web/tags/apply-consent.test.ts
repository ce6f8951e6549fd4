import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const TAGS = {
  manager: 'https://tags.example/gtm.js?id=GTM-TEST',
  heatMap: 'https://tags.example/heat/1',
  chat: { url: 'https://tags.example/chat.js', id: 'chat' },
};
const KEY = '7598bf86-9ebb-46bc-8c61-be8929bbf93d';

let scripts: { src: string }[] = [];
const page = globalThis as { dataLayer?: unknown[] };

beforeEach(() => {
  scripts = [];
  delete page.dataLayer;
  vi.resetModules();
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
});

afterEach(() => vi.unstubAllGlobals());

/** What a page at an address loads when everything is allowed, and what its tag manager reads, in order. */
async function agreedAt(pathname: string) {
  vi.stubGlobal('location', { pathname, origin: 'https://parts.example' });
  const { applyConsent } = await import('./apply-consent.ts');
  applyConsent(TAGS, ['mandatory', 'functional', 'analytics', 'advertisement']);
  const told = (page.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? [...(entry as unknown[])]
      : entry,
  );
  return { loaded: scripts.map(({ src }) => src), told };
}

it('the address of an order is told to nobody', async () => {
  const { loaded, told } = await agreedAt(`/order/${KEY}`);
  expect(loaded).toEqual([TAGS.manager]);
  expect(JSON.stringify(told)).not.toContain(KEY);
  const address = { page_location: 'https://parts.example/order', page_path: '/order' };
  const started = told.findIndex((entry) => (entry as { event?: string }).event === 'gtm.js');
  expect(told.slice(started - 2, started)).toEqual([['set', address], address]);
});

it('any other page is what it is, and loads all that is allowed', async () => {
  const { loaded, told } = await agreedAt('/payment');
  expect(loaded).toEqual([TAGS.manager, TAGS.heatMap, TAGS.chat.url]);
  expect(JSON.stringify(told)).not.toContain('page_location');
});

describe('a step', () => {
  const steps: [string, string, boolean][] = [
    ['/payment', '/order/1', true],
    ['/order/1', '/parts', true],
    ['/parts', '/details/a', false],
  ];

  /** Whether a step loads a new document. */
  async function loadsDocument(pathname: string, to: string): Promise<boolean> {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname, assign });
    const { useStep } = await import('../ui/behaviour/use-step.ts');
    const Component = () => {
      void useStep()(to);
      return null;
    };
    renderToString(createElement(createRoutesStub([{ path: '/', Component }])));
    return assign.mock.calls.length > 0;
  }

  it.each(steps)('from %s to %s, with tags, needs a new document: %s', async (from, to, needs) => {
    await agreedAt('/payment');
    expect(await loadsDocument(from, to)).toBe(needs);
  });

  it.each(steps)('from %s to %s, without tags, needs none', async (from, to) => {
    expect(await loadsDocument(from, to)).toBe(false);
  });
});
