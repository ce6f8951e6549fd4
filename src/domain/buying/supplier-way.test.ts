import { expect, test } from 'vitest';
import { judgedWay, sftpAddress, troubleOf } from './supplier-way.ts';

const KEY = `SHA256:${'a'.repeat(43)}`;

test.each([
  ['sftp://shop@files.acme.example/in', 'files.acme.example', 22, 'shop', '/in'],
  ['sftp://shop@files.acme.example:2222', 'files.acme.example', 2222, 'shop', '.'],
  ['sftp://a%40b@[::1]:22/in/orders/', '::1', 22, 'a@b', '/in/orders'],
])('%s is read', (text, host, port, user, folder) => {
  expect(sftpAddress(text)).toEqual({ host, port, user, folder });
});

test.each([
  ['carrier pigeon', '', '', 'no-way'],
  ['folder', '', '', 'no-folder-name'],
  ['folder', '../acme', '', 'no-folder-name'],
  ['folder', '/etc', '', 'no-folder-name'],
  ['sftp', 'https://shop@acme.example', KEY, 'no-sftp-address'],
  ['sftp', 'sftp://acme.example', KEY, 'no-sftp-address'],
  ['sftp', 'sftp://shop:secret@acme.example', KEY, 'no-sftp-address'],
  ['sftp', 'sftp://shop@acme.example/in%zz', KEY, 'no-sftp-address'],
  ['sftp', 'sftp://%E0%A4%A@acme.example/in', KEY, 'no-sftp-address'],
  ['sftp', 'sftp://shop@acme.example/in%0Aorders', KEY, 'no-sftp-address'],
  ['sftp', 'sftp://shop@acme.example', '', 'no-host-key'],
  ['sftp', 'sftp://shop@acme.example', 'MD5:aa:bb', 'no-host-key'],
])('%s to %j with the key %j is refused: %s', (sendsBy, sendsTo, hostKey, kind) => {
  expect(judgedWay({ sendsBy, sendsTo, hostKey })).toEqual({ ok: false, refusal: { kind } });
});

test.each([
  [
    { sendsBy: 'mail', sendsTo: 'x', hostKey: KEY },
    { sendsBy: 'mail', sendsTo: '', hostKey: '' },
  ],
  [
    { sendsBy: 'folder', sendsTo: ' acme ', hostKey: KEY },
    { sendsBy: 'folder', sendsTo: 'acme', hostKey: '' },
  ],
  [
    { sendsBy: 'sftp', sendsTo: 'sftp://a@b.example/in', hostKey: `${KEY}=` },
    { sendsBy: 'sftp', sendsTo: 'sftp://a@b.example/in', hostKey: KEY },
  ],
])('%j is kept as %j', (typed, value) => {
  expect(judgedWay(typed)).toEqual({ ok: true, value });
});

test.each([
  ['getConnection: getaddrinfo ENOTFOUND files.acme.example', 'unknown-host'],
  ['getConnection: connect ECONNREFUSED 127.0.0.1:1', 'nobody-answers'],
  ['getConnection: Timed out while waiting for handshake', 'too-slow'],
  ['getConnection: All configured authentication methods failed', 'wrong-login'],
  ['_put: Write stream error: No such file /in/.PO-2026-00001.csv.part', 'no-folder'],
  ["EEXIST: file already exists, mkdir '/var/purchases/acme'", 'no-folder'],
  ['_put: Write stream error: Permission denied /in/.PO-2026-00001.csv.part', 'may-not-write'],
  ['The server shows another key than the noted one', 'other-key'],
  ['Its password cannot be read: type it again', undefined],
])('%s is said as %s', (problem, trouble) => {
  expect(troubleOf(problem)).toBe(trouble);
});
