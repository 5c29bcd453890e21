import * as account from "./account/account.ts";
import * as addresses from "./account/account-addresses.ts";
import * as auth from "./account/auth.ts";
import * as garage from "./account/garage.ts";
import * as namedLists from "./account/named-lists.ts";
import * as orderAccount from "./account/order-account.ts";
import * as ownPrices from "./account/own-prices.ts";
import * as session from "./account/session.ts";
import * as wishlist from "./account/wishlist.ts";
import * as invoice from "./after-sale/invoice.ts";
import * as refundAccount from "./after-sale/refund-account.ts";
import * as returns from "./after-sale/return.ts";
import * as software from "./after-sale/software.ts";
import * as withdrawal from "./after-sale/withdrawal.ts";
import type { Call } from "./call.ts";
import * as catalog from "./catalog/catalog.ts";
import * as identifyVehicle from "./catalog/identify-vehicle.ts";
import * as media from "./catalog/media.ts";
import * as search from "./catalog/search-answer.ts";
import * as searchReport from "./catalog/search-report.ts";
import * as files from "./catalog/served-files.ts";
import * as stockAlerts from "./catalog/stock-alerts.ts";
import * as vehiclePages from "./catalog/vehicle-pages.ts";
import * as vehicles from "./catalog/vehicles.ts";
import * as content from "./content/content.ts";
import * as seller from "./content/seller.ts";
import * as payment from "./payments/payment.ts";
import * as redsys from "./payments/redsys.ts";
import * as ownRating from "./ratings/own-rating.ts";
import * as ratings from "./ratings/ratings.ts";
import * as cart from "./sales/cart.ts";
import * as cartReminder from "./sales/cart-reminder.ts";
import * as checkout from "./sales/checkout.ts";
import * as coupon from "./sales/coupon.ts";
import * as dispatch from "./sales/dispatch.ts";
import * as giftCard from "./sales/gift-card.ts";
import * as order from "./sales/order.ts";
import * as sharedCart from "./sales/shared-cart.ts";

/** Calls of one area, by their names in the contract. */
export type Area = { name: string; description: string; calls: ReadonlyMap<string, Call> };

type Module = Readonly<Record<string, unknown>>;

/** All calls of the contract by area, in the files' order. */
export const areas: readonly Area[] = [
  area("Session", "The visit, its token and its consent", session),
  area("Catalogue", "Products, categories, brands and the search", catalog, search, searchReport),
  area(
    "Vehicles",
    "Makes, models and engines, and whether a part fits a car",
    vehicles,
    identifyVehicle,
    vehiclePages,
  ),
  area(
    "Cart",
    "What a visitor means to buy, with coupons, gift cards and links to share it",
    cart,
    ownPrices,
    coupon,
    giftCard,
    sharedCart,
    cartReminder,
  ),
  area("Checkout", "From the cart to the order", checkout, dispatch, order),
  area("Invoices", "Invoices by an order's link, and full ones in place of simplified ones", invoice),
  area("Payment", "Paying an order by card, Bizum or transfer", payment, redsys),
  area("Withdrawal", "Withdrawing from an order, with or without a login", withdrawal),
  area("Returns", "Asking for a return of pieces that are wrong, damaged or faulty, or do not fit", returns),
  area("Refund account", "The account of a refund by transfer", refundAccount),
  area("Software", "The program that issues the invoices", software),
  area("Login", "Who is logged in, and passwords", auth, orderAccount),
  area("Account", "A customer's orders, invoices and data", account),
  area("Addresses", "A customer's addresses", addresses),
  area("Garage", "A customer's cars", garage),
  area("Wishlist", "What a customer wishes", wishlist),
  area("Named lists", "Lists that a customer names, and links that show them", namedLists),
  area("Ratings", "Opinions of buyers", ratings, ownRating),
  area("Stock alerts", "One mail when a sold-out product is back", stockAlerts),
  area("Content", "Who sells, and what the operator has changed of the pages", content, seller),
  area("Files", "Images and the sitemap", media, files),
];

function area(name: string, description: string, ...modules: Module[]): Area {
  const entries = modules.flatMap((module) => Object.entries(module));
  return { name, description, calls: new Map(entries.filter(isCall)) };
}

function isCall(entry: [string, unknown]): entry is [string, Call] {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "method" in value && "answers" in value;
}
