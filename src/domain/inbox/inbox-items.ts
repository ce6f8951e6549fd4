/** The kinds of things in the inbox: the one list. */
export const inboxKinds = ['enquiry', 'lead', 'withdrawal'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The state of a item. `answered`: somebody has answered, and it is not closed. */
export type InboxState = 'open' | 'answered' | 'closed';

export function isInboxKind(text: string): text is InboxKind {
  return (inboxKinds as readonly string[]).includes(text);
}

export interface InboxItem {
  readonly id: string;
  readonly kind: InboxKind;
  readonly createdAt: Date;
  /** Where an answer goes. */
  readonly email: string;
  /** '' where none was given. */
  readonly name: string;
  /** The part asked about; '' where there is none. */
  readonly part: string;
  /** The order's number; '' where there is none. */
  readonly order: string;
  /** The remaining content, a line each. */
  readonly written: readonly string[];
  /** An account's address; '' is nobody. */
  readonly assignee: string;
  readonly state: InboxState;
}

/** A mail that answered it. */
export interface InboxAnswer {
  readonly subject: string;
  readonly text: string;
  readonly answeredAt: Date;
  readonly actor: string;
}
