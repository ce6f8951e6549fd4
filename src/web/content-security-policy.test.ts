import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((entry) => entry.startsWith(`${name} `));

test('images and videos come from the shop and the hosts that feeds name, and from no other', () => {
  const policy = contentSecurityPolicy(['abc='], ['img.example', 'cdn.example:8443']);
  expect(directive(policy, 'img-src')).toBe(
    "img-src 'self' data: https://img.example https://cdn.example:8443",
  );
  expect(directive(policy, 'media-src')).toBe(
    "media-src 'self' https://img.example https://cdn.example:8443",
  );
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc='");
});

test('without such hosts everything is our own', () => {
  expect(contentSecurityPolicy([], [])).not.toContain('https:');
});
