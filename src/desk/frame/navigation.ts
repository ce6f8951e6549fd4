import { mayDo, type Right, type Role } from '../../domain/staff/rights.ts';
import { deskCorrections } from '../../messages/desk/corrections.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskEvidence } from '../../messages/desk/evidence.ts';
import { deskExports } from '../../messages/desk/exports.ts';
import { deskFigures } from '../../messages/desk/figures.ts';
import { deskGoingLive } from '../../messages/desk/going-live.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import { deskImportHistory } from '../../messages/desk/import-history.ts';
import { deskKsef } from '../../messages/desk/ksef.ts';
import { deskLostDemand } from '../../messages/desk/lost-demand.ts';
import { deskOpeningDays } from '../../messages/desk/opening-days.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import { deskPages } from '../../messages/desk/pages.ts';
import { deskRegisters } from '../../messages/desk/registers.ts';
import { deskSelling } from '../../messages/desk/selling.ts';
import { deskShipping } from '../../messages/desk/shipping.ts';
import { deskZlotyRates } from '../../messages/desk/zloty-rates.ts';
import { deskPaths } from './paths.ts';

interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  readonly right: Right;
}

/** Every screen in the navigation, in its order. */
const entries: readonly NavigationEntry[] = [
  { label: deskOrders.title, path: deskPaths.orders, right: 'see-packing' },
  { label: deskOrders.inbox.title, path: deskPaths.inbox, right: 'see-orders' },
  { label: deskGoods.title, path: deskPaths.parts, right: 'see-goods' },
  { label: deskCorrections.title, path: deskPaths.corrections, right: 'see-goods' },
  { label: deskFigures.title, path: deskPaths.figures, right: 'see-figures' },
  { label: deskLostDemand.title, path: deskPaths.lostDemand, right: 'see-figures' },
  { label: deskPages.title, path: deskPaths.pages, right: 'see-pages' },
  { label: deskImportHistory.title, path: deskPaths.imports, right: 'work-imports' },
  { label: deskSelling.promo.title, path: deskPaths.promoCodes, right: 'see-selling' },
  { label: deskShipping.title, path: deskPaths.shipping, right: 'see-selling' },
  { label: deskOpeningDays.title, path: deskPaths.openingDays, right: 'see-selling' },
  { label: deskSelling.message.title, path: deskPaths.message, right: 'see-pages' },
  { label: deskKsef.title, path: deskPaths.ksef, right: 'see-orders' },
  { label: deskExports.title, path: deskPaths.exports, right: 'take-exports' },
  { label: deskRegisters.title, path: deskPaths.registers, right: 'take-exports' },
  { label: deskZlotyRates.title, path: deskPaths.zlotyRates, right: 'issue-papers' },
  { label: deskEvidence.title, path: deskPaths.evidence, right: 'see-orders' },
  { label: deskSelling.vat.title, path: deskPaths.vat, right: 'see-setup' },
  { label: deskGoingLive.title, path: deskPaths.goingLive, right: 'see-setup' },
  { label: deskMessages.accounts.title, path: deskPaths.accounts, right: 'manage-accounts' },
  { label: deskMessages.audit.title, path: deskPaths.audit, right: 'see-audit' },
];

/** The screens that a role may open. */
export function navigationOf(role: Role): readonly NavigationEntry[] {
  return entries.filter(({ right }) => mayDo(role, right));
}
