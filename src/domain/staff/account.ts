import type { Role } from './rights.ts';

/** An account of the desk. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

/** An account as the list of all of them shows it. */
export interface ListedAccount extends Account {
  readonly createdAt: Date;
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly lastSeenAt: Date | null;
}
