import type { Source } from './config/countries/markets.ts';
import { type WantedExport, writeExport } from './domain/accounting/export.server.ts';
import { spendAllowance } from './domain/allowance/allowance.server.ts';
import { addLinesToBasket } from './domain/basket/add-lines-to-basket.server.ts';
import { addToBasket } from './domain/basket/add-to-basket.server.ts';
import { basketSize, basketView, checkVatNumber } from './domain/basket/basket.server.ts';
import { changeBasket } from './domain/basket/change-basket.server.ts';
import { saveAddress } from './domain/basket/save-address.server.ts';
import { buyerUseCases } from './domain/buyers/buyers.server.ts';
import { mailedFiles } from './domain/buying/purchase-files.server.ts';
import { finderOptions } from './domain/catalogue/finder.server.ts';
import { cardSupplies } from './domain/catalogue/listing.server.ts';
import { readNumbersAhead } from './domain/catalogue/numbers/known-numbers.server.ts';
import { regionOf } from './domain/catalogue/region.ts';
import { suggest } from './domain/catalogue/search/search-suggest.server.ts';
import { catalogueChangedAt } from './domain/catalogue-version/catalogue-version.sql.server.ts';
import { catalogueVersion } from './domain/catalogue-version/held-at-version.server.ts';
import { confirmOrder } from './domain/checkout/confirm-order.server.ts';
import { expireUnpaidOrders } from './domain/checkout/expire-unpaid-orders.server.ts';
import { watchHolds } from './domain/checkout/holds/watch-holds.server.ts';
import { readOrder } from './domain/checkout/order.server.ts';
import { placeOrder } from './domain/checkout/place-order.server.ts';
import { missingParts } from './domain/completeness/missing-parts.server.ts';
import { partFamily } from './domain/completeness/part-family.server.ts';
import { relatedParts } from './domain/completeness/related-parts.server.ts';
import {
  listPages,
  pageTextOf,
  pageToEdit,
  previewPage,
  restorePage,
  savePage,
  takeBackPage,
} from './domain/content/edit-pages.server.ts';
import { guaranteeNotice, guaranteePicture } from './domain/content/guarantee-picture.server.ts';
import {
  confirmLegalPage,
  legalPages,
  legalPageToRead,
} from './domain/content/legal-pages.server.ts';
import { changeMarquee, marquee } from './domain/content/marquee.server.ts';
import {
  informationPage,
  informationPages,
  vehiclePage,
  vehiclePages,
} from './domain/content/shown-pages.server.ts';
import { deliveryOffers, deliveryPrices } from './domain/delivery/delivery-offers.server.ts';
import { createEnquiry, createLead } from './domain/enquiries/enquiries.server.ts';
import { comparedParts } from './domain/facets/compared-parts.server.ts';
import { filteredList } from './domain/facets/filtered-list.server.ts';
import { readFactsAhead } from './domain/facets/list-facts.server.ts';
import {
  importHistory,
  importReport,
  pastImport,
} from './domain/feed/history/write-history.server.ts';
import { undoImport, undoPlan } from './domain/feed/undo/undo-import.server.ts';
import { extendOpenRanges } from './domain/feed/write/open-ranges.server.ts';
import { readAllQualifiers } from './domain/feed/write/read-qualifiers.server.ts';
import { countFigures, figures } from './domain/figures/figures.server.ts';
import { offers } from './domain/findability/offers.server.ts';
import {
  sitemapFiles,
  sitemapParts,
  sitemapVehicles,
} from './domain/findability/sitemap.server.ts';
import { declareWithdrawal } from './domain/fulfilment/returns/declared.server.ts';
import { sendUnsentRefunds } from './domain/fulfilment/send-refund.server.ts';
import { goingLiveUseCases } from './domain/going-live/going-live.server.ts';
import { sendTestMail } from './domain/going-live/send-test-mail.server.ts';
import { endPromotions } from './domain/goods/change-price.server.ts';
import { gauges, readiness } from './domain/health/readiness.server.ts';
import { queuedJobs } from './domain/health/trace.server.ts';
import { importUseCases } from './domain/imports/import-use-cases.server.ts';
import {
  countedListing,
  countedSearch,
  lostDemand,
  saveLostDemand,
} from './domain/lost-demand/lost-demand.server.ts';
import { bundleShopMail } from './domain/mail/bundle-shop-mail.server.ts';
import { queueOpenMail, sendMail } from './domain/mail/send-mail.server.ts';
import { warnOfStuckMail } from './domain/mail/warn-of-stuck-mail.server.ts';
import { cancelByLink, parcelsByLink } from './domain/my-order/order-by-link.server.ts';
import { sendOrderLink } from './domain/my-order/send-order-link.server.ts';
import { answerOrderList } from './domain/order-list/answer-order-list.server.ts';
import { readOrderWorkbook } from './domain/order-list/order-workbook.server.ts';
import { assetOfAnyVersion, keepAssets } from './domain/page-assets/page-assets.server.ts';
import { issueDueInvoices } from './domain/papers/issue-due-invoices.server.ts';
import { ksefUseCases } from './domain/papers/ksef-use-cases.server.ts';
import { paperByLink, papersByLink } from './domain/papers/papers.server.ts';
import { sendEinvoices } from './domain/papers/send-einvoices.server.ts';
import {
  fetchZlotyRates,
  importZlotyRates,
  keptZlotyRates,
  setZlotyRate,
} from './domain/papers/zloty/zloty-rates.server.ts';
import { readVariantsAhead } from './domain/parts/fit/fit-variants.server.ts';
import { partFits } from './domain/parts/fit/fits.server.ts';
import { shownChanges } from './domain/parts/held-until-changed.server.ts';
import { partDeliveries } from './domain/parts/part-deliveries.server.ts';
import { partApplications, photoOfPart, readPart } from './domain/parts/parts.server.ts';
import { partToDraw, photoHosts } from './domain/parts/pictures/drawings.server.ts';
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
import { erasePerson } from './domain/personal-data/erase-person.server.ts';
import { exportPerson } from './domain/personal-data/find-person.server.ts';
import { askNumbersAgain } from './domain/registers/ask-again.server.ts';
import {
  evidenceOfOrder,
  missingEvidence,
  noteProof,
  removeProof,
  seeNumberCheck,
} from './domain/registers/evidence.server.ts';
import { closeMonth, registerMonths } from './domain/registers/months.server.ts';
import { writeRegister } from './domain/registers/write-register.server.ts';
import { deleteOld, thinPrices } from './domain/retention/delete-old.server.ts';
import { promoUseCases } from './domain/selling/manage-promo-codes.server.ts';
import { openingDaysUseCases } from './domain/selling/opening-days/opening-days-use-cases.server.ts';
import { shippingUseCases } from './domain/selling/shipping/shipping-use-cases.server.ts';
import { changeNotice, removeNotice } from './domain/settings/guarantee-notice.server.ts';
import { settingsUseCases } from './domain/settings/settings.server.ts';
import { changeLogo, logo, removeLogo } from './domain/settings/shop-logo.server.ts';
import { readSharedBasket, shareBasket } from './domain/shared-basket/shared-basket.server.ts';
import { bind } from './domain/shop-context/bind.ts';
import type { ShopContext } from './domain/shop-context/shop-context.server.ts';
import { goodsOnShow, kitsOnShow } from './domain/showcase/goods-on-show.server.ts';
import { staffUseCases } from './domain/staff/staff-use-cases.server.ts';
import { stockNoticeUseCases } from './domain/stock-notices/stock-notices.server.ts';
import { goodsAndListsUseCases } from './domain/undo/goods-and-lists.server.ts';
import { findVehicle } from './domain/vehicles/find-vehicle.server.ts';

import { orderWork, rehearseWork } from './order-work.server.ts';

/** Every use case of the shop in one object: what both doors, pages and calls, have in hand. */
export function createShop(context: ShopContext) {
  return {
    config: context.config,
    clock: context.clock,
    log: context.log,
    hasProviders: context.providers.size > 0,
    ...orderWork(context),
    rehearse: rehearseWork(context),
    buyers: buyerUseCases(context),
    personalData: bind(context, { export: exportPerson, erase: erasePerson }),
    region: ({ source }: { source: Source }) => regionOf(context.config, source),
    readOrderWorkbook,
    informationPages: () => informationPages(),
    vehiclePages: () => vehiclePages(),
    readAllQualifiers: () => readAllQualifiers(context.db, context.clock),
    extendOpenRanges: () => extendOpenRanges(context.db, context.clock),
    imports: importUseCases(context),
    catalogueChangedAt: () => catalogueChangedAt(context.db),
    catalogueVersion: () => catalogueVersion(context.db),
    ...goodsAndListsUseCases(context),
    sendMail: (input: Parameters<typeof sendMail>[1]) =>
      sendMail(context, input, (papers) => mailedFiles(context, papers)),
    registers: bind(context, { months: registerMonths, close: closeMonth, write: writeRegister }),
    zlotyRates: {
      ...bind(context, { kept: keptZlotyRates, set: setZlotyRate, import: importZlotyRates }),
      fetch: () => fetchZlotyRates(context),
    },
    ...stockNoticeUseCases(context),
    ksef: ksefUseCases(context),
    evidence: bind(context, {
      missing: missingEvidence,
      ofOrder: evidenceOfOrder,
      note: noteProof,
      remove: removeProof,
      seeNumberCheck,
    }),
    askNumbersAgain: () => askNumbersAgain(context),
    writeExport: (wanted: WantedExport, to: Parameters<typeof writeExport>[2]) =>
      writeExport(context, wanted, to),
    promoCodes: promoUseCases(context),
    shipping: shippingUseCases(context),
    settings: {
      ...settingsUseCases(context),
      ...bind(context, { changeLogo, removeLogo, changeNotice, removeNotice }),
    },
    ...goingLiveUseCases(context),
    openingDays: openingDaysUseCases(context),
    pages: bind(context, {
      list: listPages,
      toEdit: pageToEdit,
      textOf: pageTextOf,
      preview: previewPage,
      save: savePage,
      takeBack: takeBackPage,
      restore: restorePage,
      legal: legalPages,
      toRead: legalPageToRead,
      confirm: confirmLegalPage,
    }),
    staff: staffUseCases(context),
    ...bind(context, {
      changeMarquee,
      part: readPart,
      partDeliveries,
      spendAllowance,
      addToBasket,
      addLinesToBasket,
      basketSize,
      basketView,
      shareBasket,
      readSharedBasket,
      changeBasket,
      checkVatNumber,
      saveAddress,
      finderOptions,
      findVehicle,
      comparedParts,
      goodsOnShow,
      kitsOnShow,
      filteredList,
      readFactsAhead,
      readNumbersAhead,
      readVariantsAhead,
      listing: countedListing,
      searchParts: countedSearch,
      answerOrderList,
      suggest,
      confirmOrder,
      watchHolds,
      expireUnpaidOrders,
      order: readOrder,
      placeOrder,
      gauges,
      readiness,
      queuedJobs,
      keepAssets,
      assetOfAnyVersion,
      guaranteePicture,
      guaranteeNotice,
      logo,
      informationPage,
      marquee,
      vehiclePage,
      deliveryOffers,
      deliveryPrices,
      createEnquiry,
      createLead,
      importHistory,
      importReport,
      undoImport,
      undoPlan,
      pastImport,
      countFigures,
      figures,
      sendUnsentRefunds,
      offers,
      sitemapFiles,
      sitemapParts,
      sitemapVehicles,
      sendTestMail,
      endPromotions,
      lostDemand,
      saveLostDemand,
      queueOpenMail,
      bundleShopMail,
      warnOfStuckMail,
      partApplications,
      missingParts,
      partFamily,
      partFits,
      photoHosts,
      cardSupplies,
      relatedParts,
      shownChanges,
      photoOfPart,
      partToDraw,
      cancelByLink,
      parcelsByLink,
      sendOrderLink,
      papersByLink,
      sendEinvoices,
      issueDueInvoices,
      paperByLink,
      cancelPayment,
      checkPayments,
      demoPayment,
      paymentMethods: offeredPaymentMethods,
      paymentStatus,
      returnFromPayment,
      settleDemoPayment,
      startPayment,
      takeWebhook,
      deleteOld,
      thinPrices,
      withdraw: declareWithdrawal,
    }),
  };
}

export type Shop = ReturnType<typeof createShop>;
