import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { CorrectedFitments } from '../../domain/goods/correct-fitment.server.ts';
import {
  type GoodsPhotos,
  type GoodsPlace,
  type GoodsRelated,
  placeWords,
} from '../../domain/goods/goods.ts';
import type { FitmentCorrection } from '../../domain/goods/goods-fitments.ts';
import { type PartFitment, spanWords } from '../../domain/parts/owner-fitments.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskCorrections } from '../../messages/desk/corrections.ts';
import type { DeskGoodsCommand } from './goods-arguments.ts';
import { changeLine } from './goods-words.ts';

/** Lists of a part for people. */

export function fitmentLines(fitments: readonly PartFitment[]): string {
  const lines = fitments.map((fitment) => {
    const { group, parameter, parameter2, parameter3 } = fitment;
    return [spanWords(fitment), group, parameter, parameter2, parameter3]
      .filter(Boolean)
      .join(', ');
  });
  return lines.join('\n') || 'It lists no vehicles.';
}

export function correctedLines(
  { before, after }: CorrectedFitments,
  { isPreview, fitment }: DeskGoodsCommand,
): string {
  const isOf = ({ make, model }: PartFitment) =>
    make.toUpperCase() === fitment.make.toUpperCase() &&
    model.toUpperCase() === fitment.model.toUpperCase();
  const [was, is] = [before, after].map(
    (list) => list.filter(isOf).map(spanWords).join('; ') || 'none',
  );
  return changeLine(isPreview, 'fitments', `${was}`, `${is}`);
}

export function placeLines(
  { before, after }: { readonly before: GoodsPlace; readonly after: GoodsPlace },
  { isPreview }: DeskGoodsCommand,
): string {
  const [was, is] = [before, after].map((place) => placeWords(place.is) || 'none');
  return changeLine(isPreview, 'category and group', `${was}`, `${is}`);
}

export function relatedLines(
  { before, after }: { readonly before: GoodsRelated; readonly after: GoodsRelated },
  { isPreview }: DeskGoodsCommand,
): string {
  const [was, is] = [before, after].map(
    ({ parts }) => parts.map(({ partNumber }) => partNumber).join(', ') || 'none',
  );
  return changeLine(isPreview, 'related parts', `${was}`, `${is}`);
}

export function picturesLines(
  { before, after }: { readonly before: GoodsPhotos; readonly after: GoodsPhotos },
  { isPreview }: DeskGoodsCommand,
): string {
  const [was, is] = [before, after].map(({ urls }) => urls.join(', ') || 'none');
  return changeLine(isPreview, 'pictures', `${was}`, `${is}`);
}

export function correctionLines(corrections: readonly FitmentCorrection[]): string {
  const lines = corrections.map(({ id, brand, partNumber, make, model, year, engine, ...one }) => {
    const vehicle = [make, model, year, engine].filter(Boolean).join(' ');
    const at = formatMoment(one.openedAt, SHOP_TIME_ZONE);
    return `${id}: ${one.state}, ${brand} ${partNumber}, ${vehicle || deskCorrections.noVehicle}, ${at}`;
  });
  return lines.join('\n') || deskCorrections.none;
}
