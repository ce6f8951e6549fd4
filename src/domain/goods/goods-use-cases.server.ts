import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { changePrice } from './change-price.server.ts';
import { changeText } from './change-text.server.ts';
import { choosePhotos } from './choose-photos.server.ts';
import { choosePlace } from './choose-place.server.ts';
import { chooseRelated } from './choose-related.server.ts';
import { correctFitment, goodsFitments, takeBackFitment } from './correct-fitment.server.ts';
import {
  decideCorrection,
  fitmentCorrection,
  fitmentCorrections,
  openCorrections,
} from './corrections.server.ts';
import { findGoods } from './find-goods.server.ts';
import { goodsPart } from './goods-part.server.ts';
import { hidePart } from './hide-part.server.ts';
import { picture, uploadPicture } from './pictures.server.ts';
import { placeChoices } from './places.sql.server.ts';
import { setStock } from './set-stock.server.ts';
import { takeBack } from './take-back.server.ts';

/** The arguments of a use case besides its context. */
type Input<UseCase extends (context: ShopContext, input: never) => unknown> =
  Parameters<UseCase>[1];

/** All use cases of an owner for parts, in one object. */
export function goodsUseCases(context: ShopContext) {
  return {
    find: (input: Input<typeof findGoods>) => findGoods(context, input),
    part: (input: Input<typeof goodsPart>) => goodsPart(context, input),
    changePrice: (input: Input<typeof changePrice>) => changePrice(context, input),
    setStock: (input: Input<typeof setStock>) => setStock(context, input),
    changeText: (input: Input<typeof changeText>) => changeText(context, input),
    choosePhotos: (input: Input<typeof choosePhotos>) => choosePhotos(context, input),
    uploadPicture: (input: Input<typeof uploadPicture>) => uploadPicture(context, input),
    picture: (input: Input<typeof picture>) => picture(context, input),
    chooseRelated: (input: Input<typeof chooseRelated>) => chooseRelated(context, input),
    choosePlace: (input: Input<typeof choosePlace>) => choosePlace(context, input),
    placeChoices: () => placeChoices(context.db.sql),
    fitments: (input: Input<typeof goodsFitments>) => goodsFitments(context, input),
    correctFitment: (input: Input<typeof correctFitment>) => correctFitment(context, input),
    takeBackFitment: (input: Input<typeof takeBackFitment>) => takeBackFitment(context, input),
    corrections: () => fitmentCorrections(context),
    correction: (input: Input<typeof fitmentCorrection>) => fitmentCorrection(context, input),
    openCorrections: (input: Input<typeof openCorrections>) => openCorrections(context, input),
    decideCorrection: (input: Input<typeof decideCorrection>) => decideCorrection(context, input),
    hide: (input: Input<typeof hidePart>) => hidePart(context, input),
    takeBack: (input: Input<typeof takeBack>) => takeBack(context, input),
  };
}
