import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { accounts, changeRole, inviteAccount, revokeAccount } from './accounts.server.ts';
import { auditTrail } from './audit.server.ts';
import {
  acceptWithPasskey,
  acceptWithPassword,
  openInvitation,
  passkeyOfInvitation,
} from './invitations.server.ts';
import { signOut, staffSession } from './sessions.server.ts';
import {
  proofPasskeyOptions,
  prove,
  signInByPasskey,
  signInByPassword,
  signInPasskeyOptions,
} from './sign-in.server.ts';

type Input<UseCase extends (context: ShopContext, input: never) => unknown> =
  Parameters<UseCase>[1];

/** All use cases about accounts, for the desk and its command. */
export function staffUseCases(context: ShopContext) {
  return {
    acceptWithPasskey: (input: Input<typeof acceptWithPasskey>) =>
      acceptWithPasskey(context, input),
    acceptWithPassword: (input: Input<typeof acceptWithPassword>) =>
      acceptWithPassword(context, input),
    accounts: () => accounts(context),
    auditTrail: (input: Input<typeof auditTrail>) => auditTrail(context, input),
    changeRole: (input: Input<typeof changeRole>) => changeRole(context, input),
    inviteAccount: (input: Input<typeof inviteAccount>) => inviteAccount(context, input),
    openInvitation: (input: Input<typeof openInvitation>) => openInvitation(context, input),
    passkeyOfInvitation: (input: Input<typeof passkeyOfInvitation>) =>
      passkeyOfInvitation(context, input),
    proofPasskeyOptions: (input: Input<typeof proofPasskeyOptions>) =>
      proofPasskeyOptions(context, input),
    prove: (input: Input<typeof prove>) => prove(context, input),
    revokeAccount: (input: Input<typeof revokeAccount>) => revokeAccount(context, input),
    session: (input: Input<typeof staffSession>) => staffSession(context, input),
    signInByPasskey: (input: Input<typeof signInByPasskey>) => signInByPasskey(context, input),
    signInByPassword: (input: Input<typeof signInByPassword>) => signInByPassword(context, input),
    signInPasskeyOptions: () => signInPasskeyOptions(context),
    signOut: (input: Input<typeof signOut>) => signOut(context, input),
  };
}
