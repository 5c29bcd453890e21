import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { registerAccountAreaRoutes } from "./flows/accounts/account-area.routes.ts";
import { registerAuthRoutes } from "./flows/accounts/auth.routes.ts";
import { registerCheckoutRoutes } from "./flows/checkout/checkout.routes.ts";
import { registerReminderRoutes } from "./flows/checkout/reminder/reminder.routes.ts";
import { registerCouponRoutes } from "./flows/coupons/coupon.routes.ts";
import { registerFeedRoutes } from "./flows/feeds/feed.routes.ts";
import { registerGiftCardRoutes } from "./flows/gift-cards/gift-card.routes.ts";
import { registerInvoiceRoutes } from "./flows/invoices/invoice.routes.ts";
import { registerPaymentRoutes } from "./flows/payments/payment.routes.ts";
import { registerRedsysRoutes } from "./flows/payments/redsys.routes.ts";
import { registerRefundAccountRoutes } from "./flows/refunds/refund-account.routes.ts";
import { registerReturnRoutes } from "./flows/returns/return.routes.ts";
import { registerWithdrawalRoutes } from "./flows/withdrawals/withdrawal.routes.ts";
import { registerAccountRoutes } from "./modules/account/index.ts";
import { registerAddressRoutes } from "./modules/addresses/index.ts";
import { registerCarrierRoutes } from "./modules/carriers/carriers.routes.ts";
import { registerCartRoutes } from "./modules/cart/cart.routes.ts";
import { registerSharedCartRoutes } from "./modules/cart/shared-cart/shared-cart.routes.ts";
import { registerCatalogRoutes } from "./modules/catalog/catalog.routes.ts";
import { registerContentRoutes } from "./modules/content/index.ts";
import { registerLegalRoutes } from "./modules/legal/index.ts";
import { registerMediaRoutes } from "./modules/media/index.ts";
import { registerNamedListRoutes } from "./modules/named-lists/index.ts";
import { registerOrderRoutes } from "./modules/orders/orders.routes.ts";
import { registerOwnOrderRoutes } from "./modules/orders/own/own-orders.routes.ts";
import { registerOutboxRoutes } from "./modules/outbox/index.ts";
import { readRatingPhoto, registerOwnRatingRoutes, registerRatingRoutes } from "./modules/ratings/index.ts";
import { registerSearchRoutes } from "./modules/search/search.routes.ts";
import { registerSessionRoutes } from "./modules/session/session.routes.ts";
import { registerStockAlertRoutes } from "./modules/stock-alerts/index.ts";
import { registerFitRoutes, registerGarageRoutes, registerIdentifyRoutes } from "./modules/vehicles/index.ts";
import { registerWishlistRoutes } from "./modules/wishlist/index.ts";

/** Registers the calls of one module. */
export type RegisterRoutes = (app: FastifyInstance, context: Context) => Promise<void> | void;

/** Every module of the API. */
export const routes: readonly RegisterRoutes[] = [
  registerAccountAreaRoutes,
  registerAccountRoutes,
  registerAddressRoutes,
  registerCarrierRoutes,
  registerAuthRoutes,
  registerCartRoutes,
  registerCatalogRoutes,
  registerCheckoutRoutes,
  registerContentRoutes,
  registerCouponRoutes,
  registerFeedRoutes,
  registerFitRoutes,
  registerGarageRoutes,
  registerIdentifyRoutes,
  registerGiftCardRoutes,
  registerInvoiceRoutes,
  registerLegalRoutes,
  (app, context) =>
    registerMediaRoutes(app, context, (id, size) => readRatingPhoto(context.database.db, id, size)),
  registerNamedListRoutes,
  registerOrderRoutes,
  registerOwnOrderRoutes,
  registerOwnRatingRoutes,
  registerOutboxRoutes,
  registerPaymentRoutes,
  registerRatingRoutes,
  registerRedsysRoutes,
  registerReturnRoutes,
  registerRefundAccountRoutes,
  registerReminderRoutes,
  registerSearchRoutes,
  registerSessionRoutes,
  registerSharedCartRoutes,
  registerStockAlertRoutes,
  registerWishlistRoutes,
  registerWithdrawalRoutes,
];
