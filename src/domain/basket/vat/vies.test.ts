import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startVies, type ViesStandIn } from '../../../../tests/support/vies.ts';
import { askVies } from './vies.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const german = { vatNumber: 'DE136695976', country: 'DE' };

let vies: ViesStandIn;
beforeAll(async () => {
  vies = await startVies();
});
beforeEach(() => {
  vies.trouble = undefined;
  vies.delayMs = 0;
  vies.next.length = 0;
  vies.asked.length = 0;
});
afterAll(() => vies.close());

const ask = (number = german, requester?: string, timeoutMs = 5_000) =>
  askVies({ url: vies.url, requester }, number, { timeoutMs, now });

describe('a question to VIES', () => {
  test('a valid number comes with its company', async () => {
    expect(await ask()).toEqual({
      vatNumber: 'DE136695976',
      askedAt: now,
      answer: 'valid',
      problem: '',
      traderName: 'Fahrwerk GmbH',
      traderAddress: 'Hauptstr. 1, 10115 Berlin',
      requester: '',
      requestIdentifier: '',
    });
    expect(vies.asked).toEqual([{ countryCode: 'DE', vatNumber: '136695976' }]);
  });

  test('in the seller’s name it comes with an identifier', async () => {
    expect(await ask(german, 'PL5261040828')).toMatchObject({
      answer: 'valid',
      requester: 'PL5261040828',
      requestIdentifier: 'WAPIAAAAZ1b2c3d4',
    });
    expect(vies.asked).toMatchObject([
      { requesterMemberStateCode: 'PL', requesterNumber: '5261040828' },
    ]);
  });

  test('Greece is EL', async () => {
    expect(await ask({ vatNumber: 'EL094259216', country: 'GR' })).toMatchObject({
      answer: 'valid',
      traderName: 'ΑΝΑΡΤΗΣΕΙΣ ΑΕ',
    });
    expect(vies.asked).toMatchObject([{ countryCode: 'EL' }]);
  });

  test('dashes for a name are no name', async () => {
    expect(await ask({ vatNumber: 'DE811569869', country: 'DE' })).toMatchObject({
      answer: 'valid',
      traderName: '',
      traderAddress: '',
    });
  });

  test.each([
    ['a number that nobody has', 'DE999999999'],
    ['a number of no such form', 'DE99999999999999'],
  ])('%s is invalid', async (_, vatNumber) => {
    expect(await ask({ vatNumber, country: 'DE' })).toMatchObject({
      answer: 'invalid',
      problem: '',
    });
    expect(vies.asked).toHaveLength(1);
  });

  test.each([
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'SERVICE_UNAVAILABLE',
  ])('%s is asked again, once', async (code) => {
    vies.next.push(code);
    expect(await ask()).toMatchObject({ answer: 'valid' });
    vies.next.push(code, code);
    expect(await ask()).toMatchObject({ answer: 'unavailable', problem: code });
    expect(vies.asked).toHaveLength(4);
  });

  test.each(['INVALID_REQUESTER_INFO', 'IP_BLOCKED', 'VAT_BLOCKED', 'TIMEOUT'])(
    '%s is not asked again',
    async (code) => {
      vies.next.push(code);
      expect(await ask()).toMatchObject({ answer: 'unavailable', problem: code });
      expect(vies.asked).toHaveLength(1);
    },
  );

  test('a trouble beside a "valid" is a trouble', async () => {
    const answer = { status: 200, body: { valid: false, userError: 'MS_UNAVAILABLE' } };
    vies.next.push(answer, answer);
    expect(await ask()).toMatchObject({ answer: 'unavailable', problem: 'MS_UNAVAILABLE' });
  });

  test.each<[string, number, object | string, string]>([
    ['a page instead', 200, '<html>Maintenance</html>', 'UNREADABLE'],
    ['an answer without a yes or no', 200, { vatNumber: '136695976' }, 'UNREADABLE'],
    ['a yes that is a text', 200, { valid: 'true' }, 'UNREADABLE'],
    ['an answer about another number', 200, { valid: true, vatNumber: '1' }, 'UNREADABLE'],
    ['nothing', 200, '', 'UNREADABLE'],
    ['null', 200, 'null', 'UNREADABLE'],
    ['a server that fails', 500, 'oops', 'HTTP_500'],
    ['a yes with a bad status', 503, { valid: true }, 'HTTP_503'],
    ['a redirect', 302, '', 'UNREACHABLE'],
  ])('%s is no answer', async (_, status, body, problem) => {
    const headers: Record<string, string> = status === 302 ? { location: 'http://[::1]/' } : {};
    const answer = { status, body, headers };
    vies.next.push(answer, answer);
    expect(await ask()).toMatchObject({ answer: 'unavailable', problem, traderName: '' });
    expect(vies.asked).toHaveLength(2);
  });

  test('texts are bounded, without marks that turn their direction', async () => {
    const name = `\u202eGmbH\u0000${'x'.repeat(2_000)}`;
    vies.next.push({ status: 200, body: { valid: true, name } });
    const { traderName } = await ask();
    expect(traderName.startsWith('GmbH xxx')).toBe(true);
    expect(traderName.length).toBe(500);
  });

  test('a service that hangs up is unreachable', async () => {
    vies.trouble = 'away';
    expect(await ask()).toMatchObject({ answer: 'unavailable', problem: 'UNREACHABLE' });
  });

  test('a service that never answers is given up in time', async () => {
    vies.trouble = 'silent';
    const began = performance.now();
    expect(await ask(german, undefined, 300)).toMatchObject({
      answer: 'unavailable',
      problem: 'TIMEOUT',
    });
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
