/**
 * The reasons for a return: the one list. The law requires none, so the shop does not ask; the person who opens the
 * parcel records what the parcel or the mail says. A test compares the list with the check of
 * `returned_goods.reason`.
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

/** The condition of returned goods: the one list. A test compares it with the check of `returned_goods.condition`. */
export const goodsConditions = ['as-new', 'worn', 'damaged', 'wrong-part'] as const;
export type GoodsCondition = (typeof goodsConditions)[number];

/** In place of a location: at the first that the order took pieces from if as new, otherwise nowhere. */
export const AS_CONDITION = 'as-condition';

export function isGoodsCondition(text: string): text is GoodsCondition {
  return (goodsConditions as readonly string[]).includes(text);
}
