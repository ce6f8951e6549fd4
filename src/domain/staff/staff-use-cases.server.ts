import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  accounts,
  changeRole,
  inviteAccount,
  inviteFirstOwner,
  nameFirstOwner,
  revokeAccount,
} from './accounts.server.ts';
import { auditTrail } from './audit.server.ts';
import {
  acceptWithPasskey,
  acceptWithPassword,
  openInvitation,
  passkeyOfInvitation,
} from './invitations.server.ts';
import { endOwnSession, ownAccess, removeOwnPasskey } from './own-access.server.ts';
import { noteOpenOrders, rolesOfSessions, whoHasOpen } from './presence.server.ts';
import { signOut, staffSession } from './sessions.server.ts';
import {
  proofPasskeyOptions,
  prove,
  signInByPasskey,
  signInByPassword,
  signInPasskeyOptions,
} from './sign-in.server.ts';

/** What members of the staff do about their own access and about each other's. */
export function staffUseCases(context: ShopContext) {
  return bind(context, {
    acceptWithPasskey,
    acceptWithPassword,
    accounts,
    auditTrail,
    changeRole,
    endOwnSession,
    inviteAccount,
    inviteFirstOwner,
    nameFirstOwner,
    noteOpenOrders,
    openInvitation,
    whoHasOpen,
    ownAccess,
    passkeyOfInvitation,
    proofPasskeyOptions,
    prove,
    removeOwnPasskey,
    revokeAccount,
    rolesOfSessions,
    session: staffSession,
    signInByPasskey,
    signInByPassword,
    signInPasskeyOptions,
    signOut,
  });
}
