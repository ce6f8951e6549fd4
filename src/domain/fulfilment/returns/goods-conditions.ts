/** In what condition goods come back: the one list. A test holds the check of `returned_goods.condition` against it. */
export const goodsConditions = ['as-new', 'worn', 'damaged', 'wrong-part'] as const;
export type GoodsCondition = (typeof goodsConditions)[number];

export function isGoodsCondition(text: string): text is GoodsCondition {
  return (goodsConditions as readonly string[]).includes(text);
}
