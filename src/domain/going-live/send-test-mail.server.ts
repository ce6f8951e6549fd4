import { isEmail } from '../../kernel/email.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { deskGoingLive } from '../../messages/desk/settings/going-live.ts';
import { mailServerOf } from '../mail/mail-transport.server.ts';
import { sendAndWait } from '../mail/test-mail.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';

export type TestMailRefusal =
  | { readonly kind: 'no-mail-server' }
  | { readonly kind: 'no-email' }
  | { readonly kind: 'mail-refused'; readonly answer: string };

/**
 * Sends a test mail and waits for the mail server's answer. The audit trail records the answer, which later proves
 * that mail is accepted. GOL-2.
 * @returns what the server said, or a refusal: without a server, for no address, or what it said no with
 */
export async function sendTestMail(
  context: Pick<ShopContext, 'db' | 'config' | 'clock'>,
  { recipient: typed, by }: { readonly recipient: string; readonly by: Actor },
): Promise<Result<{ readonly answer: string }, TestMailRefusal>> {
  const { config, clock, db } = context;
  const server = mailServerOf(config);
  const { smtpUrl } = config.mail;
  if (server === undefined || smtpUrl === undefined) return refuse({ kind: 'no-mail-server' });
  const recipient = typed.trim();
  if (!isEmail(recipient)) return refuse({ kind: 'no-email' });
  const { subject, text } = deskGoingLive.testMail;
  const answered = await sendAndWait(context, smtpUrl, {
    recipient,
    subject: subject(config.shopName),
    text: text(config.publicUrl),
  });
  await audit(db.sql, {
    at: clock(),
    by,
    action: 'send-test-mail',
    thing: { kind: 'mail-server', id: server },
    after: { ...answered, recipient },
  });
  const { isAccepted, answer } = answered;
  return isAccepted ? ok({ answer }) : refuse({ kind: 'mail-refused', answer });
}
