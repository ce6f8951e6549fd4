import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { tagSources } from '../tags/tag-sources.server.ts';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((entry) => entry.startsWith(`${name} `));

test('images and videos come from the shop and the hosts that feeds name, and from no other', () => {
  const policy = contentSecurityPolicy({
    scriptHashes: ['abc='],
    photoHosts: ['img.example', 'cdn.example:8443'],
  });
  expect(directive(policy, 'img-src')).toBe(
    "img-src 'self' data: https://img.example https://cdn.example:8443",
  );
  expect(directive(policy, 'media-src')).toBe(
    "media-src 'self' https://img.example https://cdn.example:8443",
  );
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc='");
});

test('without such hosts everything is our own', () => {
  expect(contentSecurityPolicy({ scriptHashes: [], photoHosts: [] })).not.toContain('https:');
});

describe('tags', () => {
  const policyWith = (settings: Record<string, string>) =>
    contentSecurityPolicy({
      scriptHashes: ['abc='],
      photoHosts: [],
      tags: tagSources(readConfig(settings).tags),
    });

  test('nothing is allowed for what is not configured, whatever addresses are set', () => {
    const policy = policyWith({
      GTM_SCRIPT_URL: 'https://gtm.example/gtm.js',
      TAG_HOSTS: 'ads.example',
    });
    expect(policy).toBe(contentSecurityPolicy({ scriptHashes: ['abc='], photoHosts: [] }));
  });

  test('the tag manager brings its hosts and those that its owner names', () => {
    const policy = policyWith({ GTM_ID: 'GTM-ABC123', TAG_HOSTS: 'ads.example, *.px.example' });
    expect(directive(policy, 'script-src')).toBe(
      "script-src 'self' 'sha256-abc=' https://*.googletagmanager.com https://ads.example https://*.px.example",
    );
    expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(directive(policy, 'style-src')).toBe("style-src 'self'");
    expect(policy).not.toMatch(/clarity|crisp|unsafe/);
  });

  test("a tag manager of the owner's own host is let in from there alone", () => {
    const policy = policyWith({
      GTM_ID: 'GTM-ABC123',
      GTM_SCRIPT_URL: 'https://tags.shop.example/gtm.js',
    });
    expect(directive(policy, 'script-src')).toBe(
      "script-src 'self' 'sha256-abc=' https://tags.shop.example",
    );
    expect(policy).not.toContain('google');
  });

  test('the heat map and the chat bring their own', () => {
    expect(directive(policyWith({ HEATMAP_ID: 'abc123' }), 'script-src')).toMatch(/clarity\.ms$/);
    const chat = policyWith({ CHAT_ID: '7598bf86-9ebb-46bc-8c61-be8929bbf93d' });
    expect(directive(chat, 'worker-src')).toBe("worker-src 'self' blob: https://*.crisp.chat");
    expect(directive(chat, 'script-src')).not.toContain('unsafe');
  });

  test.each([
    ['GTM_ID', 'UA-1'],
    ['HEATMAP_ID', 'a/../b'],
    ['CHAT_ID', 'my-shop'],
    ['TAG_HOSTS', "ads.example; script-src 'unsafe-inline'"],
  ])('%s cannot be %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
