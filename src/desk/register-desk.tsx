import type { FastifyInstance } from 'fastify';
import './frame/desk-request.ts';
import { DESK_ANSWER_TIMEOUT_MS } from '../config/guards.ts';
import { incomingFields } from '../kernel/text/incoming-text.ts';
import { deskMessages } from '../messages/desk/desk.ts';
import type { Shop } from '../shop.server.ts';
import { registerAccounts } from './accounts/accounts.tsx';
import { registerOwnAccess } from './accounts/own-access.tsx';
import { registerAudit } from './audit/audit.tsx';
import bench from './bench/bench.css?raw';
import { registerBench } from './bench/bench.tsx';
import { registerBuyers } from './buyers/buyers.tsx';
import { registerPersonalData } from './buyers/personal-data.tsx';
import { registerPurchase } from './buying/purchase.tsx';
import { registerPurchases } from './buying/purchases.tsx';
import { registerReceiving } from './buying/receive.tsx';
import { registerSupplierWay } from './buying/supplier-way.tsx';
import { registerSuppliers } from './buying/suppliers.tsx';
import { registerToOrder } from './buying/to-order.tsx';
import door from './door/door.css?raw';
import { registerInvitation } from './door/invitation.tsx';
import { registerProof } from './door/proof.ts';
import { registerSignIn } from './door/sign-in.tsx';
import { registerExports } from './exports/exports.tsx';
import figures from './figures/figures.css?raw';
import { registerFigures } from './figures/figures.tsx';
import { registerFind } from './find/find.tsx';
import script from './frame/desk-script.js?raw';
import forms from './frame/forms.css?raw';
import frame from './frame/frame.css?raw';
import notices from './frame/notices.css?raw';
import { DESK, deskPaths } from './frame/paths.ts';
import { sendScreen } from './frame/send-screen.tsx';
import tables from './frame/tables.css?raw';
import top from './frame/top.css?raw';
import goingLive from './going-live/going-live.css?raw';
import { registerGoingLive } from './going-live/going-live.tsx';
import { registerCorrections } from './goods/corrections/corrections.tsx';
import { registerEditParts } from './goods/edit-parts.tsx';
import goods from './goods/goods.css?raw';
import { registerNewPart } from './goods/new-part.tsx';
import { registerPart } from './goods/part.tsx';
import { registerParts } from './goods/parts.tsx';
import { guardDesk } from './guard/guard.tsx';
import { registerJobs } from './health/jobs.tsx';
import { registerImportHistory } from './imports/import-history.tsx';
import imports from './imports/imports.css?raw';
import { registerMappings } from './imports/mapping-routes.tsx';
import { registerRates } from './imports/rates.tsx';
import { registerRuns } from './imports/run-routes.tsx';
import { registerUploads } from './imports/upload-routes.tsx';
import { registerKsef } from './ksef/ksef.tsx';
import listViews from './list-views/list-views.css?raw';
import { registerEvents } from './live/events.ts';
import liveScript from './live/live-script.js?raw';
import { registerLostDemand } from './lost-demand/lost-demand.tsx';
import { registerBank } from './orders/bank/bank.tsx';
import { registerInbox } from './orders/inbox/inbox.tsx';
import { registerInboxItem } from './orders/inbox/inbox-item.tsx';
import { registerKeptOrders } from './orders/kept-order.tsx';
import { registerOrder } from './orders/order.tsx';
import orderScreen from './orders/order-screen.css?raw';
import { registerOrders } from './orders/orders.tsx';
import { registerSendOrders } from './orders/tracking/send-orders.tsx';
import { registerTracking } from './orders/tracking/tracking.tsx';
import { registerWithdrawal } from './orders/withdrawals/withdrawal.tsx';
import { registerLegalPages } from './pages/legal-pages.tsx';
import pages from './pages/pages.css?raw';
import { registerPagesOfShop } from './pages/pages.tsx';
import { registerEvidence } from './registers/evidence.tsx';
import { registerRegisters } from './registers/registers.tsx';
import { registerZlotyRates } from './registers/zloty-rates.tsx';
import { registerMessage } from './selling/message.tsx';
import { registerOpeningDays } from './selling/opening-days/opening-days.tsx';
import { registerPromoCodes } from './selling/promo-codes.tsx';
import { registerShipping } from './selling/shipping.tsx';
import { registerVat } from './selling/vat.tsx';
import settings from './settings/settings.css?raw';
import { registerSettings } from './settings/settings.tsx';
import start from './start/start.css?raw';
import { registerStart } from './start/start.tsx';
import { registerUndo } from './undo/undo.tsx';

/** The desk's style sheet: the frame of every screen first, then each room's own. */
const deskStyles = [
  frame,
  top,
  forms,
  notices,
  tables,
  door,
  figures,
  goingLive,
  goods,
  imports,
  listViews,
  orderScreen,
  bench,
  pages,
  settings,
  start,
].join('\n');

/** The owner's screens at /desk, rendered here and complete without script. DSK-9 */
export async function registerDesk(app: FastifyInstance, shop: Shop): Promise<void> {
  const { desk: place } = shop.config;
  if (!place) return;
  await app.register(
    async (desk) => {
      desk.addHook('onRoute', (route) => {
        route.handlerTimeout = DESK_ANSWER_TIMEOUT_MS;
      });
      desk.removeAllContentTypeParsers();
      desk.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: unknown, body: string) => incomingFields(new URLSearchParams(body)),
      );
      guardDesk(desk, shop, place);
      registerFiles(desk);
      registerEvents(desk, shop);
      registerSignIn(desk, shop, place);
      registerInvitation(desk, shop, place);
      registerProof(desk, shop);
      registerStart(desk, shop);
      registerFind(desk, shop);
      registerUndo(desk, shop);
      registerUnknown(desk);
      registerOrders(desk, shop);
      registerBuyers(desk, shop);
      registerPersonalData(desk, shop);
      registerOrder(desk, shop);
      registerInbox(desk, shop);
      registerInboxItem(desk, shop);
      registerBank(desk, shop);
      registerKsef(desk, shop);
      registerTracking(desk, shop);
      registerSendOrders(desk, shop);
      registerBench(desk, shop);
      registerWithdrawal(desk, shop);
      registerLegalPages(desk, shop);
      registerPagesOfShop(desk, shop);
      registerParts(desk, shop);
      registerNewPart(desk, shop);
      registerPart(desk, shop);
      registerEditParts(desk, shop);
      registerCorrections(desk, shop);
      registerImportHistory(desk, shop);
      registerRates(desk, shop);
      registerFigures(desk, shop);
      registerLostDemand(desk, shop);
      registerGoingLive(desk, shop);
      registerSettings(desk, shop);
      registerRuns(desk, shop);
      registerMappings(desk, shop);
      await registerUploads(desk, shop);
      registerToOrder(desk, shop);
      registerPurchases(desk, shop);
      registerPurchase(desk, shop);
      registerReceiving(desk, shop);
      registerSuppliers(desk, shop);
      registerSupplierWay(desk, shop);
      registerPromoCodes(desk, shop);
      registerShipping(desk, shop);
      registerOpeningDays(desk, shop);
      registerMessage(desk, shop);
      registerVat(desk, shop);
      registerExports(desk, shop);
      registerRegisters(desk, shop);
      registerZlotyRates(desk, shop);
      registerEvidence(desk, shop);
      registerKeptOrders(desk, shop);
      registerAccounts(desk, shop, place);
      registerOwnAccess(desk, shop);
      registerAudit(desk, shop);
      registerJobs(desk, shop);
    },
    { prefix: DESK },
  );
}

/** Not cached, so that a security fix reaches every browser at once; both files are small. */
function registerFiles(desk: FastifyInstance): void {
  const anyone = { config: { right: 'anyone' as const } };
  desk.get('/assets/desk.css', anyone, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(deskStyles),
  );
  desk.get('/assets/desk.js', anyone, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(`${script}\n${liveScript}`),
  );
}

/** Every other address; matched only when no other route is. */
function registerUnknown(desk: FastifyInstance): void {
  const signedIn = { config: { right: 'use-desk' as const } };
  desk.get('/*', signedIn, (request, reply) => {
    const { unknown, unknownText, toStart } = deskMessages.refused;
    const body = (
      <>
        <p>{unknownText}</p>
        <p>
          <a href={deskPaths.start}>{toStart}</a>
        </p>
      </>
    );
    return sendScreen(request, reply, { title: unknown, body, status: 404 });
  });
}
