import type { ComponentType } from 'react';
import { deskGoods } from '../../messages/desk/goods.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { FitmentsPanel } from './fitments-panel.tsx';
import { OnSalePanel } from './on-sale-panel.tsx';
import type { PartPanelProps } from './part-panel.ts';
import { PartPast } from './part-past.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';

const texts = deskGoods.part;

/** The sections of a part's screen, in order. */
const partPanels: readonly ComponentType<PartPanelProps>[] = [
  PricePanel,
  StockPanel,
  TextsPanel,
  OnSalePanel,
  FitmentsPanel,
  PlacePanel,
  PhotosPanel,
  RelatedPanel,
  PartPast,
];

interface PartScreenProps extends PartPanelProps {
  /** The part's page in the shop. */
  readonly shopUrl: string;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

export function PartScreen({ shopUrl, fault, done, ...panel }: PartScreenProps) {
  const { isKit, texts: said, onSale, oeNumbers } = panel.part;
  const state = onSale.hiddenLayer ? 'hidden' : onSale.is ? 'on-sale' : 'withdrawn';
  const facts = [
    said.description.text,
    ...(isKit ? [texts.isKit] : []),
    deskGoods.states[state],
    ...(oeNumbers.length > 0 ? [texts.oe(oeNumbers.join(', '))] : []),
  ];
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">
        <a href={deskPaths.parts}>{texts.back}</a> · {facts.join(' · ')}
        {onSale.is && (
          <>
            {' · '}
            <a href={shopUrl}>{texts.toShop}</a>
          </>
        )}
      </p>
      <div className="columns wide">
        {partPanels.map((Panel) => (
          <Panel key={Panel.name} {...panel} />
        ))}
      </div>
    </>
  );
}
