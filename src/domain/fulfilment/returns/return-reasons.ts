/**
 * Why goods come back, as far as their buyer has said: the one list. The law asks for no reason, so the shop does not;
 * whoever opens the parcel notes what is in it or in the mail. The check of `returned_goods.reason` is held against it.
 */
export const returnReasons = [
  'not-given',
  'does-not-fit',
  'ordered-wrongly',
  'faulty',
  'not-as-described',
  'no-longer-wanted',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export function isReturnReason(text: string): text is ReturnReason {
  return (returnReasons as readonly string[]).includes(text);
}
