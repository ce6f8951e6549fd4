import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { cancelPurchase } from './cancel-purchase.server.ts';
import { confirmPurchase } from './confirm-purchase.server.ts';
import {
  bringingFor,
  dropShipmentsOf,
  shipmentsToStop,
  suppliersOfOrder,
} from './drop-shipments.server.ts';
import { dropShipped } from './drop-shipped.server.ts';
import {
  handedOverFiles,
  handOverFiles,
  notArrived,
  setSupplierWay,
  supplierWay,
  triedWay,
  tryFilesAgain,
} from './file-transfer.server.ts';
import { lateOrders, tellBuyers } from './late.server.ts';
import { purchaseFile } from './purchase-files.server.ts';
import {
  addToDraft,
  closePurchase,
  editPurchase,
  listPurchases,
  onePurchase,
  sendPurchase,
} from './purchases.server.ts';
import { lookAtReceipt, receivePurchase } from './receive.server.ts';
import {
  dropSupplierPart,
  endSupplier,
  listSuppliers,
  saveSupplier,
  supplierWithList,
  takeSupplierList,
} from './suppliers.server.ts';
import { draftPurchases, emptyDraft, namesOfParts, whatToOrder } from './to-order.server.ts';

/** What the desk does about buying, in one object. */
export function buyingUseCases(context: ShopContext) {
  return {
    suppliers: () => listSuppliers(context),
    toOrder: () => whatToOrder(context),
    ...bind(context, {
      supplier: supplierWithList,
      saveSupplier,
      endSupplier,
      takeList: takeSupplierList,
      dropPart: dropSupplierPart,
      draft: draftPurchases,
      emptyDraft,
      namesOfParts,
      addToDraft,
      list: listPurchases,
      one: onePurchase,
      file: purchaseFile,
      files: handedOverFiles,
      filesAgain: tryFilesAgain,
      handOverFiles,
      notArrived,
      way: supplierWay,
      setWay: setSupplierWay,
      triedWay,
      edit: editPurchase,
      send: sendPurchase,
      confirm: confirmPurchase,
      close: closePurchase,
      cancel: cancelPurchase,
      dropShipped,
      dropShipmentsOf,
      bringingFor,
      toStop: shipmentsToStop,
      suppliersOfOrder,
      late: lateOrders,
      tell: tellBuyers,
      look: lookAtReceipt,
      receive: receivePurchase,
    }),
  };
}
