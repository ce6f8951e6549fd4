import { BulkheadRejectedError } from 'cockatiel';
import type { AllowanceName } from '../../config/allowances.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  type AllowanceSpent,
  returnAllowance,
  spendAllowance,
} from '../allowance/allowance.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { accountByEmail, emailKey, takeTotpStep } from './accounts.sql.server.ts';
import { audit, STRANGER } from './audit.server.ts';
import { isPassword, newTotpSecret, totpStep } from './credentials.server.ts';
import { passkeyToShow, shownPasskey } from './passkeys.server.ts';
import type { Account } from './rights.ts';
import { noteRecentProof, type SignsInBy, staffSession, startSession } from './sessions.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** One kind for every reason: the reason would reveal which accounts exist. */
export type SignInRefusal = { readonly kind: 'not-signed-in' } | AllowanceSpent;

/** The purpose of every challenge for signing in, and the kind of its entries in the audit trail. */
const SIGN_IN = 'sign-in';
/** An account without a password takes as long to refuse. */
const NO_SECRET = newTotpSecret();

/**
 * Signs in with password and code. Failures are counted by account, existing or not, and by network address, across
 * all instances; a locked password does not lock passkeys. DSK-4, DSK-5
 * @param addressKey of whoever asks
 * @returns the session's token
 */
export function signInByPassword(
  context: Context,
  given: {
    readonly email: string;
    readonly password: string;
    readonly code: string;
    readonly addressKey: string;
  },
): Promise<Result<string, SignInRefusal>> {
  const { db, clock } = context;
  const spendings = [
    { name: 'desk-sign-in-by-address', key: given.addressKey },
    { name: 'desk-sign-in-by-account', key: emailKey(given.email) },
  ] as const;
  return counted(context, spendings, async () => {
    const account = await accountByEmail(db.sql, given.email);
    const isRight = await isPassword(given.password, account?.passwordHash ?? null);
    const step = totpStep(account?.totpSecret ?? NO_SECRET, given.code, clock());
    if (isRight && account?.totpSecret && step !== undefined) {
      if (await takeTotpStep(db.sql, account.id, step)) return begin(context, account, 'password');
    }
    await noteFailure(context, 'fail-sign-in', account, 'password');
    return undefined;
  });
}

export function signInPasskeyOptions(context: Context) {
  return passkeyToShow(context, { purpose: SIGN_IN });
}

/** Signs in with a passkey's signature. @returns the session's token */
export function signInByPasskey(
  context: Context,
  { answer, addressKey }: { readonly answer: string; readonly addressKey: string },
): Promise<Result<string, SignInRefusal>> {
  const spendings = [{ name: 'desk-sign-in-by-address', key: addressKey }] as const;
  return counted(context, spendings, async () => {
    const account = await shownPasskey(context, { answer, purpose: SIGN_IN });
    if (account) return begin(context, account, 'passkey');
    await noteFailure(context, 'fail-sign-in', undefined, 'passkey');
    return undefined;
  });
}

export function proofPasskeyOptions(context: Context, { token }: { readonly token: string }) {
  return passkeyToShow(context, { purpose: keyDigest(token) });
}

/**
 * Accepts a code or a passkey as proof that the signed-in person is still there. Failures count by session, so that a
 * stranger's failed sign-ins lock nobody out of their own. DSK-7
 */
export async function prove(
  context: Context,
  given: { readonly token: string; readonly code: string } | { token: string; answer: string },
): Promise<Result<void, SignInRefusal>> {
  const { db, clock } = context;
  const session = await staffSession(context, given);
  if (!session) return refuse({ kind: 'not-signed-in' });
  const { account } = session;
  const spendings = [{ name: 'desk-proof-by-session', key: given.token }] as const;
  const proved = await counted(context, spendings, async () => {
    if (await isProof()) return true;
    await noteFailure(context, 'fail-proof', account, 'answer' in given ? 'passkey' : 'password');
    return undefined;
  });
  if (!proved.ok) return proved;
  await noteRecentProof(context, given.token);
  return ok(undefined);

  async function isProof(): Promise<boolean> {
    if ('answer' in given) {
      const { answer, token } = given;
      const shown = await shownPasskey(context, { answer, purpose: keyDigest(token) });
      return shown?.id === account.id;
    }
    const secret = (await accountByEmail(db.sql, account.email))?.totpSecret;
    const step = secret ? totpStep(secret, given.code, clock()) : undefined;
    return step !== undefined && takeTotpStep(db.sql, account.id, step);
  }
}

/** Starts a session, and notes it. @returns its token */
function begin({ db, clock }: Context, account: Account, by: SignsInBy): Promise<string> {
  const now = clock();
  return db.transaction(async (tx) => {
    await audit(tx, {
      at: now,
      by: { accountId: account.id, email: account.email },
      action: 'sign-in',
      thing: { kind: SIGN_IN, id: emailKey(account.email) },
      after: { signsInBy: by },
    });
    return startSession(tx, account.id, { by, now });
  });
}

/**
 * Notes a failure in the audit trail. What was typed for an account that does not exist is not kept, and however many
 * such failures there are, few of them are noted: nobody can fill the trail.
 */
async function noteFailure(
  context: Context,
  action: 'fail-sign-in' | 'fail-proof',
  account: Account | undefined,
  by: SignsInBy,
): Promise<void> {
  const id = account ? emailKey(account.email) : 'unknown';
  if (await spendAllowance(context, { name: 'desk-failures-noted', key: id })) return;
  await audit(context.db.sql, {
    at: context.clock(),
    by:
      account && action === 'fail-proof'
        ? { accountId: account.id, email: account.email }
        : STRANGER,
    action,
    thing: { kind: SIGN_IN, id },
    after: { signsInBy: by },
  });
}

/** More passwords are being hashed than the server has threads for. */
const BUSY: AllowanceSpent = { kind: 'too-many-calls', retrySeconds: 10 };

/**
 * Spends each allowance before the step, so that simultaneous tries cannot slip past, and returns it after a success.
 */
async function counted<Value>(
  context: Context,
  spendings: readonly { readonly name: AllowanceName; readonly key: string }[],
  step: () => Promise<Value | undefined>,
): Promise<Result<Value, SignInRefusal>> {
  for (const spending of spendings) {
    const spentUp = await spendAllowance(context, spending);
    if (spentUp) return refuse(spentUp);
  }
  let value: Value | undefined;
  try {
    value = await step();
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return refuse(BUSY);
    throw error;
  }
  if (value === undefined) return refuse({ kind: 'not-signed-in' });
  for (const spending of spendings) await returnAllowance(context, spending);
  return ok(value);
}
