/**
 * Hashing a password takes a fifth of a second of processor, on purpose, and every test of the desk signs somebody in.
 * In tests scrypt does a 32nd of the work that it is asked for.
 */
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const QUICK_N = 2 ** 10;

type Scrypt = (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, hash: Buffer) => void,
) => void;

const real: Scrypt = crypto.scrypt;
const quickScrypt: Scrypt = (password, salt, length, options, done) =>
  real(password, salt, length, { ...options, N: QUICK_N }, done);

// Files of one worker share Node's modules: it may be in its place already.
if (real.name !== quickScrypt.name) {
  Object.assign(crypto, { scrypt: quickScrypt });
  syncBuiltinESMExports();
}
