import type { RouteConfigEntry } from "@react-router/dev/routes";
import { isReservedPath } from "@tuerca/contract";
import { expect, it } from "vitest";
import routes from "./routes.ts";

/** The pages' paths by which visitors and links know them; they never change. */
const KNOWN = {
  "/": "home",
  "/account": "account-dashboard",
  "/account/addresses": "account-addresses",
  "/account/invoices": "account-invoices",
  "/account/orders": "account-orders",
  "/account/orders/:order": "account-order",
  "/account/profile": "account-profile",
  "/account/security": "account-security",
  "/cart": "cart",
  "/checkout": "checkout-index",
  "/checkout/identification": "checkout-identification",
  "/checkout/pay": "checkout-pay",
  "/checkout/payment": "checkout-payment",
  "/checkout/shipping": "checkout-shipping",
  "/login": "login",
  "/login/recover_password": "login-recover-password",
  "/login/reset_password": "login-reset-password",
  "/wishlist": "wishlist",
  "/links/aviso-legal": "legal-aviso-legal",
  "/links/cookies": "legal-cookies",
  "/links/politica-envio": "legal-politica-envio",
  "/links/politica-privacidad": "legal-politica-privacidad",
  "/links/sobre-nosotros": "legal-sobre-nosotros",
  "/links/terminos-condiciones": "legal-terminos-condiciones",
  "/payment/cancel": "payment-cancel",
  "/payment/success": "payment-success",
  "/guest/order/:id?": "guest-order",
  "/ratings/:id?": "ratings",
  "/l-top-ventas": "list",
  "/l-mejores-ofertas": "list",
  "/l-mas-deseados": "list",
  "/l-mejor-valorados": "list",
  "/*": "resolved",
};

/** The pages below an address, by their whole paths. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ""): [path: string, page: string][] {
  return entries.flatMap(({ path, file, children }): [string, string][] => {
    const whole = path ? `${above}/${path}` : above;
    if (children) return pagesOf(children, whole);
    return [[whole || "/", file.replace(/^routes\/(.*)\.tsx$/, "$1")]];
  });
}

it("has the pages that visitors know at their addresses", async () => {
  expect(Object.fromEntries(pagesOf(await routes))).toMatchObject(KNOWN);
});

it("has no page whose address a brand, category or product could take", async () => {
  const firstParts = (await routes).flatMap(({ path }) =>
    path && path !== "*" ? [path.split("/")[0] ?? ""] : [],
  );
  expect(firstParts).toContain("marcas");
  expect(firstParts.filter((part) => !isReservedPath(part))).toEqual([]);
});
