export const roles = ['owner', 'orders', 'catalogue', 'content', 'read-only'] as const;
export type Role = (typeof roles)[number];

/**
 * The rights of the desk, and the roles that have them: the one table. Every address of the desk names one of these.
 * DSK-6.
 */
const rights = {
  /** Sign in, see what the role may see, sign out. */
  'use-desk': roles,
  'see-orders': ['owner', 'orders', 'read-only'],
  /** Pack, dispatch, mark as paid, cancel, refund, write. */
  'work-orders': ['owner', 'orders'],
  'see-goods': ['owner', 'orders', 'catalogue', 'content', 'read-only'],
  /** Change prices, stock and texts of parts, hide them. */
  'work-goods': ['owner', 'catalogue'],
  'see-pages': ['owner', 'content', 'read-only'],
  /** Write the pages of the shop. */
  'work-pages': ['owner', 'content'],
  'see-selling': ['owner', 'content', 'read-only'],
  /** Promo codes. */
  'work-selling': ['owner'],
  /** Download accounting exports. */
  'take-exports': ['owner'],
  /** See what is missing before the shop may take money. */
  'see-setup': ['owner', 'read-only'],
  /** Try the mail server. */
  'work-setup': ['owner'],
  /** Upload feeds, preview and import them, see the history, undo imports. */
  'work-imports': ['owner', 'catalogue'],
  /** Daily figures and lost demand; they name nobody. */
  'see-figures': ['owner', 'read-only'],
  'see-audit': ['owner', 'read-only'],
  'manage-accounts': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

export const allRights = Object.keys(rights) as Right[];

export function mayDo(role: Role, right: Right): boolean {
  const allowed: readonly Role[] = rights[right];
  return allowed.includes(role);
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}
