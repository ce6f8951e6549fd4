import type { Source } from './config/markets.ts';
import { type WantedExport, writeExport } from './domain/accounting/export.server.ts';
import { spendAllowance } from './domain/allowance/allowance.server.ts';
import { addLinesToBasket } from './domain/basket/add-lines-to-basket.server.ts';
import { addToBasket } from './domain/basket/add-to-basket.server.ts';
import { basketSize, basketView, checkVatNumber } from './domain/basket/basket.server.ts';
import { changeBasket } from './domain/basket/change-basket.server.ts';
import { saveAddress } from './domain/basket/save-address.server.ts';
import { cardSupplies } from './domain/catalogue/card-supplies.server.ts';
import { finderOptions } from './domain/catalogue/finder.server.ts';
import { readNumbersAhead } from './domain/catalogue/numbers/known-numbers.server.ts';
import { regionOf } from './domain/catalogue/region.ts';
import { suggest } from './domain/catalogue/search/search-suggest.server.ts';
import { catalogueVersion } from './domain/catalogue-version/cached-per-catalogue.server.ts';
import { catalogueChangedAt } from './domain/catalogue-version/catalogue-version.sql.server.ts';
import { confirmOrder } from './domain/checkout/confirm-order.server.ts';
import { expireUnpaidOrders } from './domain/checkout/expire-unpaid-orders.server.ts';
import { watchHolds } from './domain/checkout/holds/watch-holds.server.ts';
import { readOrder } from './domain/checkout/order.server.ts';
import { placeOrder } from './domain/checkout/place-order.server.ts';
import { missingParts } from './domain/completeness/missing-parts.server.ts';
import { partFamily } from './domain/completeness/part-family.server.ts';
import { guaranteePicture } from './domain/content/guarantee-picture.server.ts';
import { informationPage, informationPages } from './domain/content/information-page.server.ts';
import { changeMarquee, marquee } from './domain/content/marquee.server.ts';
import { pageUseCases } from './domain/content/page-use-cases.server.ts';
import { vehiclePage } from './domain/content/vehicle-page.server.ts';
import { vehiclePages } from './domain/content/vehicle-pages.server.ts';
import { deliveryOffers } from './domain/delivery/delivery-offers.server.ts';
import { deliveryPrices } from './domain/delivery/delivery-prices.server.ts';
import { createEnquiry, createLead } from './domain/enquiries/enquiries.server.ts';
import { comparedParts } from './domain/facets/compared-parts.server.ts';
import { filteredList } from './domain/facets/filtered-list.server.ts';
import { readFactsAhead } from './domain/facets/list-facts.server.ts';
import {
  importHistory,
  importReport,
  pastImport,
} from './domain/feed/history/import-history.server.ts';
import { undoImport } from './domain/feed/undo/undo-import.server.ts';
import { undoPlan } from './domain/feed/undo/undo-state.server.ts';
import { extendOpenRanges } from './domain/feed/write/open-ranges.server.ts';
import { readAllQualifiers } from './domain/feed/write/read-qualifiers.server.ts';
import { countFigures } from './domain/figures/count-figures.server.ts';
import { figures } from './domain/figures/figures.server.ts';
import { offers } from './domain/findability/offers.server.ts';
import {
  sitemapFiles,
  sitemapParts,
  sitemapVehicles,
} from './domain/findability/sitemap.server.ts';
import { applyStatement, matchStatement } from './domain/fulfilment/bank/bank.server.ts';
import { exchangeLine, exchangeOffer } from './domain/fulfilment/exchange/exchange-line.server.ts';
import { orderUseCases } from './domain/fulfilment/order-use-cases.server.ts';
import { payBack } from './domain/fulfilment/returns/pay-back.server.ts';
import { receiveGoods } from './domain/fulfilment/returns/receive-goods.server.ts';
import { workedWithdrawal } from './domain/fulfilment/returns/worked-withdrawal.server.ts';
import { sendUnsentRefunds } from './domain/fulfilment/send-refund.server.ts';
import {
  applyTrackingFile,
  matchTrackingFile,
} from './domain/fulfilment/tracking/tracking.server.ts';
import { goingLive } from './domain/going-live/going-live.server.ts';
import { sendTestMail } from './domain/going-live/send-test-mail.server.ts';
import { endPromotions } from './domain/goods/end-promotions.server.ts';
import { goodsUseCases } from './domain/goods/goods-use-cases.server.ts';
import { gauges, readiness } from './domain/health/readiness.server.ts';
import { importUseCases } from './domain/imports/import-use-cases.server.ts';
import { answerItem, assignItem, closeItem, inboxItem } from './domain/inbox/inbox.server.ts';
import { saveLostDemand } from './domain/lost-demand/count-lost-demand.server.ts';
import { countedListing, countedSearch } from './domain/lost-demand/counted-questions.server.ts';
import { lostDemand } from './domain/lost-demand/lost-demand.server.ts';
import { bundleShopMail } from './domain/mail/bundle-shop-mail.server.ts';
import { queueOpenMail, sendMail } from './domain/mail/send-mail.server.ts';
import { warnOfStuckMail } from './domain/mail/warn-of-stuck-mail.server.ts';
import { cancelByLink, parcelsByLink } from './domain/my-order/order-by-link.server.ts';
import { sendOrderLink } from './domain/my-order/send-order-link.server.ts';
import { answerOrderList } from './domain/order-list/answer-order-list.server.ts';
import { readOrderWorkbook } from './domain/order-list/order-workbook.server.ts';
import { assetOfAnyVersion, keepAssets } from './domain/page-assets/page-assets.server.ts';
import { paperUseCases } from './domain/papers/paper-use-cases.server.ts';
import { mailedPapers, paperByLink, papersByLink } from './domain/papers/papers.server.ts';
import { readVariantsAhead } from './domain/parts/fit/fit-variants.server.ts';
import { partFits } from './domain/parts/fit/fits.server.ts';
import {
  partApplications,
  photoOfPart,
  readPart,
  relatedParts,
} from './domain/parts/parts.server.ts';
import { partToDraw } from './domain/parts/pictures/drawings.server.ts';
import { photoHosts } from './domain/parts/pictures/photo-hosts.server.ts';
import { shownChanges } from './domain/parts/shown-changes.server.ts';
import { checkPayments } from './domain/payment/check-payments.server.ts';
import { demoPayment, settleDemoPayment } from './domain/payment/demo-payment.server.ts';
import {
  cancelPayment,
  offeredPaymentMethods,
  paymentStatus,
  returnFromPayment,
  takeWebhook,
} from './domain/payment/payment.server.ts';
import { startPayment } from './domain/payment/start-payment.server.ts';
import { deleteOld } from './domain/retention/delete-old.server.ts';
import { thinPrices } from './domain/retention/thin-prices.server.ts';
import { openingDaysUseCases } from './domain/selling/opening-days/opening-days-use-cases.server.ts';
import { promoUseCases } from './domain/selling/promo-use-cases.server.ts';
import { shippingUseCases } from './domain/selling/shipping/shipping-use-cases.server.ts';
import { readSharedBasket, shareBasket } from './domain/shared-basket/shared-basket.server.ts';
import type { ShopContext } from './domain/shop-context/shop-context.server.ts';
import { goodsOnShow, kitsOnShow } from './domain/showcase/goods-on-show.server.ts';
import { staffUseCases } from './domain/staff/staff.server.ts';
import { withdraw } from './domain/withdrawals/withdrawals.server.ts';

/** What a use case takes in addition to its context. */
type Input<UseCase extends (context: ShopContext, input: never) => unknown> =
  Parameters<UseCase>[1];

/** Every use case of the shop in one object: what both doors, pages and calls, have in hand. */
export function createShop(context: ShopContext) {
  return {
    config: context.config,
    clock: context.clock,
    log: context.log,
    hasProviders: context.providers.size > 0,

    // Allowances
    spendAllowance: (input: Input<typeof spendAllowance>) => spendAllowance(context, input),

    // The bank's statement
    bank: {
      match: (input: Input<typeof matchStatement>) => matchStatement(context, input),
      apply: (input: Input<typeof applyStatement>) => applyStatement(context, input),
    },

    // Basket
    addToBasket: (input: Input<typeof addToBasket>) => addToBasket(context, input),
    addLinesToBasket: (input: Input<typeof addLinesToBasket>) => addLinesToBasket(context, input),
    basketSize: (input: Input<typeof basketSize>) => basketSize(context, input),
    basketView: (input: Input<typeof basketView>) => basketView(context, input),
    shareBasket: (input: Input<typeof shareBasket>) => shareBasket(context, input),
    readSharedBasket: (input: Input<typeof readSharedBasket>) => readSharedBasket(context, input),
    changeBasket: (input: Input<typeof changeBasket>) => changeBasket(context, input),
    checkVatNumber: (input: Input<typeof checkVatNumber>) => checkVatNumber(context, input),
    saveAddress: (input: Input<typeof saveAddress>) => saveAddress(context, input),

    // Catalogue
    finderOptions: (input: Input<typeof finderOptions>) => finderOptions(context, input),
    comparedParts: (input: Input<typeof comparedParts>) => comparedParts(context, input),
    goodsOnShow: (input: Input<typeof goodsOnShow>) => goodsOnShow(context, input),
    kitsOnShow: (input: Input<typeof kitsOnShow>) => kitsOnShow(context, input),
    filteredList: (input: Input<typeof filteredList>) => filteredList(context, input),
    readFactsAhead: (input: Input<typeof readFactsAhead>) => readFactsAhead(context, input),
    readNumbersAhead: () => readNumbersAhead(context),
    readVariantsAhead: () => readVariantsAhead(context),
    listing: (input: Input<typeof countedListing>) => countedListing(context, input),
    region: ({ source }: { source: Source }) => regionOf(context.config, source),
    searchParts: (input: Input<typeof countedSearch>) => countedSearch(context, input),
    answerOrderList: (input: Input<typeof answerOrderList>) => answerOrderList(context, input),
    readOrderWorkbook,
    suggest: (input: Input<typeof suggest>) => suggest(context, input),

    // Checkout
    confirmOrder: (input: Input<typeof confirmOrder>) => confirmOrder(context, input),
    watchHolds: () => watchHolds(context),
    expireUnpaidOrders: () => expireUnpaidOrders(context),
    order: (input: Input<typeof readOrder>) => readOrder(context, input),
    placeOrder: (input: Input<typeof placeOrder>) => placeOrder(context, input),

    // Health
    gauges: () => gauges(context),
    readiness: () => readiness(context),
    keepAssets: (folder: string) => keepAssets(context, folder),
    assetOfAnyVersion: (name: string) => assetOfAnyVersion(context, name),

    // Content
    guaranteePicture: () => guaranteePicture(context),
    informationPage: (input: Input<typeof informationPage>) => informationPage(context, input),
    informationPages: () => informationPages(),
    marquee: (input: Input<typeof marquee>) => marquee(context, input),
    vehiclePage: (input: Input<typeof vehiclePage>) => vehiclePage(context, input),
    vehiclePages: () => vehiclePages(),

    // Delivery
    deliveryOffers: (input: Input<typeof deliveryOffers>) => deliveryOffers(context, input),
    deliveryPrices: () => deliveryPrices(context),

    // Enquiries
    createEnquiry: (input: Input<typeof createEnquiry>) => createEnquiry(context, input),
    createLead: (input: Input<typeof createLead>) => createLead(context, input),

    // Feed
    importHistory: (input: Input<typeof importHistory>) => importHistory(context, input),
    importReport: (input: Input<typeof importReport>) => importReport(context, input),
    undoImport: (input: Input<typeof undoImport>) => undoImport(context, input),
    undoPlan: (input: Input<typeof undoPlan>) => undoPlan(context, input),
    pastImport: (input: Input<typeof pastImport>) => pastImport(context, input),
    readAllQualifiers: () => readAllQualifiers(context.db, context.clock),
    extendOpenRanges: () => extendOpenRanges(context.db, context.clock),

    // Figures
    countFigures: () => countFigures(context),
    figures: (input: Input<typeof figures>) => figures(context, input),

    // Fulfilment
    sendUnsentRefunds: () => sendUnsentRefunds(context),

    // Imports
    imports: importUseCases(context),

    // Findability
    catalogueChangedAt: () => catalogueChangedAt(context.db),
    catalogueVersion: () => catalogueVersion(context.db),
    offers: () => offers(context),
    sitemapFiles: () => sitemapFiles(context),
    sitemapParts: (input: Input<typeof sitemapParts>) => sitemapParts(context, input),
    sitemapVehicles: (input: Input<typeof sitemapVehicles>) => sitemapVehicles(context, input),

    // Going live
    goingLive: () => goingLive(context),
    sendTestMail: (input: Input<typeof sendTestMail>) => sendTestMail(context, input),

    // Goods
    endPromotions: () => endPromotions(context),
    goods: goodsUseCases(context),

    // Lost demand
    lostDemand: (input: Input<typeof lostDemand>) => lostDemand(context, input),
    saveLostDemand: () => saveLostDemand(context),

    // Inbox
    inbox: {
      item: (input: Input<typeof inboxItem>) => inboxItem(context, input),
      answer: (input: Input<typeof answerItem>) => answerItem(context, input),
      assign: (input: Input<typeof assignItem>) => assignItem(context, input),
      close: (input: Input<typeof closeItem>) => closeItem(context, input),
    },

    // Mail
    queueOpenMail: () => queueOpenMail(context),
    bundleShopMail: () => bundleShopMail(context),
    warnOfStuckMail: () => warnOfStuckMail(context),
    sendMail: (input: Input<typeof sendMail>) =>
      sendMail(context, input, (papers) => mailedPapers(context, papers)),

    // Parts
    part: (input: Input<typeof readPart>) => readPart(context, input),
    partApplications: (input: Input<typeof partApplications>) => partApplications(context, input),
    missingParts: (input: Input<typeof missingParts>) => missingParts(context, input),
    partFamily: (input: Input<typeof partFamily>) => partFamily(context, input),
    partFits: (input: Input<typeof partFits>) => partFits(context, input),
    photoHosts: () => photoHosts(context),
    cardSupplies: (input: Input<typeof cardSupplies>) => cardSupplies(context, input),
    relatedParts: (input: Input<typeof relatedParts>) => relatedParts(context, input),
    shownChanges: (input: Input<typeof shownChanges>) => shownChanges(context, input),
    photoOfPart: (input: Input<typeof photoOfPart>) => photoOfPart(context, input),
    partToDraw: (asked: Input<typeof partToDraw>) => partToDraw(context, asked),

    // My order
    cancelByLink: (input: Input<typeof cancelByLink>) => cancelByLink(context, input),
    parcelsByLink: (input: Input<typeof parcelsByLink>) => parcelsByLink(context, input),
    sendOrderLink: (input: Input<typeof sendOrderLink>) => sendOrderLink(context, input),

    // Papers
    papersByLink: (input: Input<typeof papersByLink>) => papersByLink(context, input),
    paperByLink: (input: Input<typeof paperByLink>) => paperByLink(context, input),
    papers: paperUseCases(context),

    // Payment
    cancelPayment: (input: Input<typeof cancelPayment>) => cancelPayment(context, input),
    checkPayments: () => checkPayments(context),
    demoPayment: (input: Input<typeof demoPayment>) => demoPayment(context, input),
    paymentMethods: () => offeredPaymentMethods(context),
    paymentStatus: (input: Input<typeof paymentStatus>) => paymentStatus(context, input),
    returnFromPayment: (input: Input<typeof returnFromPayment>) =>
      returnFromPayment(context, input),
    settleDemoPayment: (input: Input<typeof settleDemoPayment>) =>
      settleDemoPayment(context, input),
    startPayment: (input: Input<typeof startPayment>) => startPayment(context, input),
    takeWebhook: (input: Input<typeof takeWebhook>) => takeWebhook(context, input),

    // Retention
    deleteOld: () => deleteOld(context),
    thinPrices: () => thinPrices(context),

    // Exchanges
    exchange: {
      offer: (input: Input<typeof exchangeOffer>) => exchangeOffer(context, input),
      exchange: (input: Input<typeof exchangeLine>) => exchangeLine(context, input),
    },

    // Returns
    returns: {
      withdrawal: (input: Input<typeof workedWithdrawal>) => workedWithdrawal(context, input),
      receive: (input: Input<typeof receiveGoods>) => receiveGoods(context, input),
      payBack: (input: Input<typeof payBack>) => payBack(context, input),
    },

    // Accounting
    writeExport: (wanted: WantedExport, to: Parameters<typeof writeExport>[2]) =>
      writeExport(context, wanted, to),

    // Selling
    changeMarquee: (input: Input<typeof changeMarquee>) => changeMarquee(context, input),
    promoCodes: promoUseCases(context),
    shipping: shippingUseCases(context),
    openingDays: openingDaysUseCases(context),

    // Staff
    orders: orderUseCases(context),
    pages: pageUseCases(context),
    staff: staffUseCases(context),

    // Tracking numbers
    tracking: {
      match: (input: Input<typeof matchTrackingFile>) => matchTrackingFile(context, input),
      apply: (input: Input<typeof applyTrackingFile>) => applyTrackingFile(context, input),
    },

    // Withdrawals
    withdraw: (input: Input<typeof withdraw>) => withdraw(context, input),
  };
}

export type Shop = ReturnType<typeof createShop>;
