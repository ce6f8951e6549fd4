import { TOTP } from 'otpauth';

export const PASSWORD = 'correct horse battery';

/** The code that an authenticator shows. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}
