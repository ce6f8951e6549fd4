import { deskPaths } from '../frame/paths.ts';

/** The screen of an order, by its order number. */
export function orderPathOf(number: string): string {
  return `${deskPaths.orders}/${encodeURIComponent(number)}`;
}

/** The screen of a withdrawal. */
export function withdrawalPathOf(id: string): string {
  return `${deskPaths.withdrawals}/${encodeURIComponent(id)}`;
}

/** The screen where a question, a request or a withdrawal is answered. */
export function inboxPathOf(kind: string, id: string): string {
  return `${deskPaths.inbox}/${kind}/${encodeURIComponent(id)}`;
}
