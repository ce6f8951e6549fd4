import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { CHALLENGE_MS } from '../../config/staff-rules.ts';
import { incomingText, incomingValue } from '../../kernel/text/incoming-text.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Account } from './rights.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** Loaded when somebody signs in, not with the shop. */
const library = () => import('@simplewebauthn/server');

/** A passkey as the browser created it. */
interface NewPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** The browser's options for creating a passkey. @param purpose what the answer must be for */
export async function passkeyToMake(
  context: Context,
  { account, purpose }: { readonly account: Account; readonly purpose: string },
) {
  const { generateRegistrationOptions } = await library();
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

/** The browser's options for using a passkey; its owner chooses which one there. */
export async function passkeyToShow(context: Context, { purpose }: { readonly purpose: string }) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    userVerification: 'required',
  });
  await keepChallenge(context, options.challenge, purpose);
  return options;
}

/** @returns undefined if it does not answer a challenge issued for this purpose */
export async function madePasskey(
  context: Context,
  { answer, purpose }: { readonly answer: string; readonly purpose: string },
): Promise<NewPasskey | undefined> {
  const response = parsed<RegistrationResponseJSON>(answer);
  if (!response) return undefined;
  const { id, origin } = relyingParty(context);
  const { verifyRegistrationResponse } = await library();
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
 * The account whose passkey signed the challenge.
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
  const { verifyAuthenticationResponse } = await library();
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
    update staff_passkey
    set counter = ${verified.authenticationInfo.newCounter}, last_used_at = ${context.clock()}
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

/** Each challenge is used once, so that an answer cannot be replayed. */
async function takeChallenge(
  { db, clock }: Context,
  challenge: string,
  purpose: string,
): Promise<boolean> {
  // It stood encoded in the answer.
  if (typeof challenge !== 'string' || incomingText(challenge) === undefined) return false;
  const rows = await db.sql`
    delete from staff_challenge
    where challenge = ${challenge} and purpose = ${purpose} and expires_at > ${clock()}`;
  return rows.count === 1;
}

/** A stranger's input: the library parses it carefully, but requires its shape. */
function parsed<Answer extends { id: string; response: object }>(text: string): Answer | undefined {
  try {
    const answer = incomingValue(JSON.parse(text)) as Answer | null | undefined;
    return typeof answer?.id === 'string' && answer.response ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** The library reports a wrong answer with a plain exception; database exceptions have a code. */
function notOurs(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    if (!error.code.startsWith('ERR_')) throw error;
  }
  return undefined;
}
