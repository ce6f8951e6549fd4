/** The condition of returned goods: the one list. A test compares it with the check of `returned_goods.condition`. */
export const goodsConditions = ['as-new', 'worn', 'damaged', 'wrong-part'] as const;
export type GoodsCondition = (typeof goodsConditions)[number];

export function isGoodsCondition(text: string): text is GoodsCondition {
  return (goodsConditions as readonly string[]).includes(text);
}
