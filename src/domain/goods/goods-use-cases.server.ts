import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { addPart, faultsOfNewPart, namesForPart } from './add-part.server.ts';
import { changePrice } from './change-price.server.ts';
import { changePrices } from './change-prices.server.ts';
import { changeText } from './change-text.server.ts';
import { correctFitment, goodsFitments, takeBackFitment } from './correct-fitment.server.ts';
import {
  decideCorrection,
  fitmentCorrection,
  fitmentCorrections,
  openCorrections,
} from './corrections.server.ts';
import { editGoods } from './edit-goods.server.ts';
import { everyGoods, findGoods, goodsOfIds } from './find-goods.server.ts';
import { goodsPart } from './goods-part.server.ts';
import { hidePart } from './hide-part.server.ts';
import { placeChoices } from './lists.sql.server.ts';
import { choosePhotos, choosePlace, chooseRelated } from './part-choices.server.ts';
import { picture, uploadPicture } from './pictures.server.ts';
import { setStock } from './set-stock.server.ts';
import { takeBack } from './take-back.server.ts';

/** All use cases of an owner for parts, in one object. */
export function goodsUseCases(context: ShopContext) {
  return bind(context, {
    find: findGoods,
    every: everyGoods,
    ofIds: goodsOfIds,
    edit: editGoods,
    add: addPart,
    faultsOfNew: faultsOfNewPart,
    namesForPart,
    part: goodsPart,
    changePrice,
    changePrices,
    setStock,
    changeText,
    choosePhotos,
    uploadPicture,
    picture,
    chooseRelated,
    choosePlace,
    placeChoices: ({ db }) => placeChoices(db.sql),
    fitments: goodsFitments,
    correctFitment,
    takeBackFitment,
    corrections: fitmentCorrections,
    correction: fitmentCorrection,
    openCorrections,
    decideCorrection,
    hide: hidePart,
    takeBack,
  });
}
