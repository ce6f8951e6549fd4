import { parseUrl } from '../../kernel/parse-url.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';

/** How a supplier gets its orders: the one list. A test compares it with the check of `purchase_supplier.sends_by`. */
export const waysToSend = ['mail', 'folder', 'sftp'] as const;
export type WayToSend = (typeof waysToSend)[number];

/** A supplier's way, without the password of its server, which nobody sees again. */
export interface SupplierWay {
  readonly sendsBy: WayToSend;
  /** The folder's name, or the server's address: `sftp://user@host:port/path`. */
  readonly sendsTo: string;
  /** The fingerprint of the server's key as OpenSSH prints it: no other server gets an order. */
  readonly hostKey: string;
}

export type WayFault =
  | { readonly kind: 'no-way' }
  | { readonly kind: 'no-folder-name' }
  | { readonly kind: 'no-sftp-address' }
  | { readonly kind: 'no-host-key' };

/** What an SFTP address says. */
interface SftpAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly folder: string;
}

const FOLDER_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/;
const ADDRESS_LENGTH = 300;
const SSH_PORT = 22;

/** @returns undefined where it is none, or has a password in it, which belongs in its own field */
export function sftpAddress(text: string): SftpAddress | undefined {
  const url = text.length > ADDRESS_LENGTH ? undefined : parseUrl(text);
  if (!url) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = url;
  if (protocol !== 'sftp:' || hostname === '' || username === '' || password !== '') {
    return undefined;
  }
  if (search !== '' || hash !== '') return undefined;
  const [user, path] = [decoded(username), decoded(pathname)];
  if (user === undefined || path === undefined) return undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? SSH_PORT : Number(port),
    user,
    folder: path.replace(/\/+$/, '') || '.',
  };
}

/** @returns undefined where an escape is broken, or stands for a sign that nobody types, such as the end of a line */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

/** What went wrong with the files of an order, where it is one of the usual things. */
export type FileTrouble =
  | 'unknown-host'
  | 'nobody-answers'
  | 'too-slow'
  | 'wrong-login'
  | 'no-folder'
  | 'may-not-write'
  | 'other-key';

/** Of the libraries' words. */
const troubles: readonly (readonly [FileTrouble, RegExp])[] = [
  ['unknown-host', /ENOTFOUND|EAI_AGAIN/],
  ['nobody-answers', /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH/],
  ['too-slow', /ETIMEDOUT|timed out/i],
  ['wrong-login', /authentication/i],
  ['no-folder', /no such file|ENOENT|ENOTDIR|EEXIST/i],
  ['may-not-write', /permission denied|EACCES|EPERM|EROFS/i],
  ['other-key', /another key/],
];

export function troubleOf(problem: string): FileTrouble | undefined {
  return troubles.find(([, words]) => words.test(problem))?.[0];
}

/** Judges a typed way. @returns it in its stored form */
export function judgedWay(
  typed: Omit<SupplierWay, 'sendsBy'> & { readonly sendsBy: string },
): Result<SupplierWay, WayFault> {
  const sendsBy = waysToSend.find((way) => way === typed.sendsBy);
  if (sendsBy === undefined) return refuse({ kind: 'no-way' });
  if (sendsBy === 'mail') return ok({ sendsBy, sendsTo: '', hostKey: '' });
  const sendsTo = typed.sendsTo.trim();
  if (sendsBy === 'folder') {
    if (!FOLDER_NAME.test(sendsTo)) return refuse({ kind: 'no-folder-name' });
    return ok({ sendsBy, sendsTo, hostKey: '' });
  }
  if (!sftpAddress(sendsTo)) return refuse({ kind: 'no-sftp-address' });
  const hostKey = typed.hostKey.trim().replace(/=+$/, '');
  if (!HOST_KEY.test(hostKey)) return refuse({ kind: 'no-host-key' });
  return ok({ sendsBy, sendsTo, hostKey });
}
