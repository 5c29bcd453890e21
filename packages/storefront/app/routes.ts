import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { LEGAL_PAGES, PRODUCT_LISTS } from "@tuerca/contract";
import { BRANDS_PATH } from "./client/page/brands-path.ts";

export default [
  index("routes/home.tsx"),
  route(BRANDS_PATH.slice(1), "routes/brands.tsx"),
  route("account", "routes/account.tsx", [
    index("routes/account-dashboard.tsx"),
    route("addresses", "routes/account-addresses.tsx"),
    route("invoices", "routes/account-invoices.tsx"),
    route("orders", "routes/account-orders.tsx"),
    route("profile", "routes/account-profile.tsx"),
    route("security", "routes/account-security.tsx"),
    route("orders/:order", "routes/account-order.tsx"),
  ]),
  route("cart", "routes/cart.tsx"),
  route("checkout", "routes/checkout.tsx", [
    index("routes/checkout-index.tsx"),
    route("identification", "routes/checkout-identification.tsx"),
    route("pay", "routes/checkout-pay.tsx"),
    route("payment", "routes/checkout-payment.tsx"),
    route("shipping", "routes/checkout-shipping.tsx"),
  ]),
  layout(
    "routes/legal-layout.tsx",
    LEGAL_PAGES.map(({ slug, path }) => route(path.slice(1), `routes/legal-${slug}.tsx`)),
  ),
  route("payment/pay", "routes/payment-pay.tsx"),
  route("payment/cancel", "routes/payment-cancel.tsx"),
  route("payment/success", "routes/payment-success.tsx"),
  route("guest/order/:id?", "routes/guest-order.tsx"),
  route("tarjeta-regalo/confirmar/:secret", "routes/gift-card-consent.tsx"),
  route("desistimiento", "routes/withdrawal.tsx"),
  route("desistimiento/pedido", "routes/withdrawal-order.tsx"),
  route("ratings/avisos", "routes/rating-mails.tsx"),
  route("ratings/:id?", "routes/ratings.tsx"),
  ...PRODUCT_LISTS.map(({ slug, path }) => route(path.slice(1), "routes/list.tsx", { id: `l-${slug}` })),
  route("login", "routes/login.tsx"),
  route("login/recover_password", "routes/login-recover-password.tsx"),
  route("login/reset_password", "routes/login-reset-password.tsx"),
  route("login/confirm_email", "routes/login-confirm-email.tsx"),
  route("wishlist", "routes/wishlist.tsx"),
  route("dev/kit", "routes/dev-kit.tsx"),
  route("recambios", "routes/vehicle-makes.tsx"),
  route("recambios/:make", "routes/vehicle-make.tsx"),
  route("recambios/:make/:model/:part?", "routes/vehicle-parts.tsx"),
  route("*", "routes/resolved.tsx"),
] satisfies RouteConfig;
