/** Texts of one's own sessions and passkeys. */
export const deskOwnAccess = {
  title: 'My sessions and passkeys',
  sessions: 'Sessions',
  sessionColumns: { started: 'Signed in', seen: 'Last used', by: 'With', end: 'End' },
  by: { password: 'password and code', passkey: 'passkey' },
  unknown: 'not known',
  thisOne: 'this session',
  end: 'End',
  endOf: (started: string) => `End the session of ${started}`,
  endOthers: 'End all other sessions',
  passkeys: 'Passkeys',
  passkeyColumns: { made: 'Made', used: 'Last used', remove: 'Remove' },
  noPasskey: 'You sign in with a password and a code.',
  never: 'never since it was made',
  remove: 'Remove',
  removeOf: (made: string) => `Remove the passkey of ${made}`,
  onlyOne: 'your only way to sign in',
  signIns: 'Latest sign-ins',
  signInsHint:
    'Failures may be somebody else’s attempts. End sessions that are not yours, and tell an owner.',
  signInColumns: { at: 'When', what: 'What', by: 'With' },
  outcomes: {
    'sign-in': 'signed in',
    'fail-sign-in': 'failed to sign in',
    'fail-proof': 'failed to confirm a step',
  } as Readonly<Record<string, string>>,
  done: { ended: 'Ended.', removed: 'The passkey is removed.' },
  faults: {
    'unknown-session': 'That session has already ended.',
    'unknown-passkey': 'That passkey has already been removed.',
    'last-passkey': 'That is your only way to sign in. Ask an owner for a new invitation first.',
  },
};
