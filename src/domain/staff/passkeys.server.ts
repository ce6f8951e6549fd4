import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { CHALLENGE_MS } from '../../config/staff-rules.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Account } from './account.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** A passkey as a browser has made it. */
interface NewPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** What a browser needs to make a passkey. @param purpose what the answer has to be for */
export async function passkeyToMake(
  context: Context,
  { account, purpose }: { readonly account: Account; readonly purpose: string },
) {
  const options = await generateRegistrationOptions({
    rpName: `${context.config.shopName} desk`,
    rpID: relyingParty(context).id,
    userName: account.email,
    userID: Buffer.from(account.id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge, purpose);
  return options;
}

/** What a browser needs to show a passkey; which one, its owner chooses there. */
export async function passkeyToShow(context: Context, { purpose }: { readonly purpose: string }) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    userVerification: 'required',
  });
  await keepChallenge(context, options.challenge, purpose);
  return options;
}

/** @returns undefined where the answer is not one to a question that was asked for this purpose */
export async function madePasskey(
  context: Context,
  { answer, purpose }: { readonly answer: string; readonly purpose: string },
): Promise<NewPasskey | undefined> {
  const response = parsed<RegistrationResponseJSON>(answer);
  if (!response) return undefined;
  const { id, origin } = relyingParty(context);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(context, challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(notOurs);
  return verified?.verified ? verified.registrationInfo.credential : undefined;
}

/**
 * Whose passkey signed what it was asked to.
 * @returns undefined where the passkey is unknown, of a revoked account, or signed something else
 */
export async function shownPasskey(
  context: Context,
  { answer, purpose }: { readonly answer: string; readonly purpose: string },
): Promise<Account | undefined> {
  const { db } = context;
  const response = parsed<AuthenticationResponseJSON>(answer);
  if (!response) return undefined;
  const [known] = await db.sql<(Account & { publicKey: Uint8Array; counter: string })[]>`
    select account.id, email, role, public_key as "publicKey", counter
    from staff_passkey passkey
    join staff_account account on account.id = account_id
    where passkey.id = ${String(response.id)} and revoked_at is null`;
  if (!known) return undefined;
  const { id, origin } = relyingParty(context);
  const { publicKey, counter, ...account } = known;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(context, challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
  }).catch(notOurs);
  if (!verified?.verified) return undefined;
  await db.sql`
    update staff_passkey set counter = ${verified.authenticationInfo.newCounter}
    where id = ${response.id}`;
  return account;
}

function relyingParty({ config }: Context): { id: string; origin: string } {
  const origin = config.desk?.origin ?? config.publicUrl;
  return { id: new URL(origin).hostname, origin: new URL(origin).origin };
}

async function keepChallenge(
  { db, clock }: Context,
  challenge: string,
  purpose: string,
): Promise<void> {
  const now = clock();
  await db.sql`delete from staff_challenge where expires_at < ${now}`;
  await db.sql`
    insert into staff_challenge (challenge, purpose, expires_at)
    values (${challenge}, ${purpose}, ${new Date(now.getTime() + CHALLENGE_MS)})`;
}

/** Each challenge is taken once, so that an answer cannot be sent again. */
async function takeChallenge(
  { db, clock }: Context,
  challenge: string,
  purpose: string,
): Promise<boolean> {
  const rows = await db.sql`
    delete from staff_challenge
    where challenge = ${challenge} and purpose = ${purpose} and expires_at > ${clock()}`;
  return rows.count === 1;
}

/** What a stranger sent, which the library reads with care, but not without its form. */
function parsed<Answer extends { id: string; response: object }>(text: string): Answer | undefined {
  try {
    const answer = JSON.parse(text);
    return typeof answer?.id === 'string' && answer.response ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** The library says with an exception of no kind of its own that an answer is wrong; the database's have a code. */
function notOurs(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    if (!error.code.startsWith('ERR_')) throw error;
  }
  return undefined;
}
