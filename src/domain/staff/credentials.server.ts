import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { bulkhead } from 'cockatiel';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD_LENGTH } from '../../config/staff-rules.ts';

const TOKEN_BYTES = 32;

/** A random text for a link or a cookie; the database stores only its digest. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code for authenticator apps. */
export function totpAddress(secret: string, { issuer, email }: { issuer: string; email: string }) {
  return totpOf(secret, issuer, email).toString();
}

/**
 * The time step of a code: the current one, or one before or after it for clocks that differ.
 * @param code six digits, blanks allowed
 * @returns undefined where the code is wrong
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  return Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_SECONDS,
    algorithm: 'SHA1',
  });
}

/** As OWASP recommends for scrypt with 32 MB: N = 2^15, r = 8, p = 3. Each takes about 0.2 s. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
/**
 * Passwords checked at once, out of the four threads that files and compression also need, and the waiting ones.
 * Further checks are refused with cockatiel's BulkheadRejectedError: a flood of passwords must not slow the shop.
 */
const hashing = bulkhead(2, 40);
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export type PasswordRefusal =
  | { readonly kind: 'password-too-short' }
  | { readonly kind: 'password-too-long' }
  | { readonly kind: 'password-is-email' };

/** Why a password is refused; undefined where it is accepted. DSK-2. */
export function passwordFault(password: string, email: string): PasswordRefusal | undefined {
  if (password.length < PASSWORD_LENGTH.min) return { kind: 'password-too-short' };
  if (password.length > PASSWORD_LENGTH.max) return { kind: 'password-too-long' };
  const [name = ''] = email.toLowerCase().split('@');
  const rest = password.toLowerCase().replace(email.toLowerCase(), '').replace(name, '');
  // The address or its first half with a short suffix is the first guess of an attacker.
  if (rest.length < PASSWORD_LENGTH.min / 2) return { kind: 'password-is-email' };
  return undefined;
}

/** Only for the holder of an invitation and a right code. @returns salt and hash, to be stored */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt);
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const NOBODYS = Buffer.alloc(SALT_BYTES);

/** Takes equally long with or without a hash, so that timing does not reveal which accounts exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , salt, hash] = stored?.split('$') ?? [];
  const given = await hashing.execute(() =>
    derive(
      password.slice(0, PASSWORD_LENGTH.max),
      salt === undefined ? NOBODYS : Buffer.from(salt, 'base64url'),
    ),
  );
  return hash !== undefined && timingSafeEqual(given, Buffer.from(hash, 'base64url'));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
