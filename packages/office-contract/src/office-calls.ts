import * as audit from "./audit.ts";
import * as apiKeys from "./connections/api-keys.ts";
import * as docs from "./connections/docs.ts";
import * as webhooks from "./connections/webhooks.ts";
import * as content from "./content/content.ts";
import * as legalTexts from "./content/legal-texts.ts";
import * as contentLogo from "./content/logo.ts";
import * as contentMails from "./content/mails.ts";
import * as contentPictures from "./content/pictures.ts";
import * as customerActs from "./customers/customer-acts.ts";
import * as customerDetail from "./customers/customer-detail.ts";
import * as customerGroups from "./customers/customer-groups.ts";
import * as customerList from "./customers/customer-list.ts";
import * as failures from "./failures.ts";
import * as health from "./health.ts";
import * as fitImports from "./imports/fit-imports.ts";
import * as importMaps from "./imports/import-maps.ts";
import * as imports from "./imports/imports.ts";
import * as unknownVehicles from "./imports/unknown-vehicles.ts";
import * as watchedSources from "./imports/watched-sources.ts";
import * as sales from "./insight/sales.ts";
import * as searchRedirects from "./insight/search-redirects.ts";
import * as searches from "./insight/searches.ts";
import * as demo from "./login/demo.ts";
import * as login from "./login/login.ts";
import * as ownFactors from "./login/own-factors.ts";
import * as sessions from "./login/sessions.ts";
import * as invoiceSending from "./money/invoice-sending.ts";
import * as invoices from "./money/invoices.ts";
import * as refunds from "./money/refunds.ts";
import * as returnActs from "./money/return-acts.ts";
import * as returns from "./money/returns.ts";
import * as transfers from "./money/transfers.ts";
import * as withdrawals from "./money/withdrawals.ts";
import * as coupons from "./offers/coupons.ts";
import * as giftCards from "./offers/gift-cards.ts";
import * as shipping from "./offers/shipping.ts";
import type { OfficeCall } from "./office-call.ts";
import * as opening from "./opening.ts";
import * as opinions from "./opinions.ts";
import * as chosenOrders from "./orders/chosen-orders.ts";
import * as corrections from "./orders/corrections.ts";
import * as orderActs from "./orders/order-acts.ts";
import * as orderList from "./orders/order-list.ts";
import * as phoneOrders from "./orders/phone-orders.ts";
import * as roles from "./people/roles.ts";
import * as staff from "./people/staff.ts";
import * as batchPapers from "./preparing/batch-papers.ts";
import * as batches from "./preparing/batches.ts";
import * as labels from "./preparing/labels.ts";
import * as parcels from "./preparing/parcels.ts";
import * as preparing from "./preparing/preparing.ts";
import * as trackingFiles from "./preparing/tracking-files.ts";
import * as brands from "./products/brands.ts";
import * as bulkChange from "./products/bulk-change.ts";
import * as categories from "./products/categories.ts";
import * as measures from "./products/measures.ts";
import * as productMerge from "./products/merge.ts";
import * as newProduct from "./products/new-product.ts";
import * as productCell from "./products/product-cell.ts";
import * as productDetail from "./products/product-detail.ts";
import * as productList from "./products/product-list.ts";
import * as stock from "./products/stock.ts";
import * as savedViews from "./saved-views.ts";
import * as settings from "./settings.ts";
import * as today from "./today.ts";

/** Every call of the office by its name. */
export const officeCalls: ReadonlyMap<string, OfficeCall> = new Map(
  [
    login,
    demo,
    ownFactors,
    sessions,
    staff,
    roles,
    audit,
    orderList,
    orderActs,
    corrections,
    chosenOrders,
    phoneOrders,
    customerList,
    customerDetail,
    customerActs,
    customerGroups,
    savedViews,
    today,
    failures,
    health,
    opinions,
    returns,
    returnActs,
    withdrawals,
    refunds,
    invoices,
    invoiceSending,
    transfers,
    productList,
    productMerge,
    newProduct,
    productCell,
    productDetail,
    bulkChange,
    stock,
    categories,
    measures,
    brands,
    coupons,
    giftCards,
    shipping,
    preparing,
    batches,
    batchPapers,
    labels,
    parcels,
    trackingFiles,
    imports,
    importMaps,
    fitImports,
    unknownVehicles,
    watchedSources,
    sales,
    searches,
    searchRedirects,
    apiKeys,
    docs,
    webhooks,
    content,
    contentLogo,
    contentMails,
    contentPictures,
    legalTexts,
    settings,
    opening,
  ]
    .flatMap((module) => Object.entries(module))
    .filter(isCall),
);

function isCall(entry: [string, unknown]): entry is [string, OfficeCall] {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "permission" in value && "answers" in value;
}
