import { expect, it } from 'vitest';
import { partnerCountry } from './partner-hosts.ts';

const hosts = { GB: 'uk.parts.example', FR: 'fr.parts.example' };

it.each([
  ['GB', 'parts.example', 'GB'],
  ['FR', 'parts.example', 'FR'],
  ['PL', 'parts.example', undefined],
  ['GB', 'uk.parts.example', undefined],
  ['FR', 'uk.parts.example', 'FR'],
] as const)('sends a visitor from %s to %s to the site of %s', (country, ownHost, expected) => {
  expect(partnerCountry(country, hosts, ownHost)).toBe(expected);
});
