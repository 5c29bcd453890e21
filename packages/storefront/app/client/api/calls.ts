import type * as contract from "@tuerca/contract";
import type { Call } from "@tuerca/contract";

/**
 * Where a call of the contract goes, without its schemas: the browser sends and reads, the server checks. So no page
 * pays for the schemas but those with forms. The compiler holds every address to the contract's.
 */
export type CallAddress<C extends Call> = Addressed<C> & {
  timeoutMs?: number;
  withoutCsrf?: boolean;
  readonly contract?: C;
};
type Addressed<C extends Call> = Pick<C, Extract<keyof C, "method" | "path" | "timeoutMs" | "withoutCsrf">>;

/** The address of a call, for other files of calls. */
export function addressOf<C extends Call>(address: Addressed<C>): CallAddress<C> {
  return address;
}

export const searchProducts = addressOf<typeof contract.searchProducts>({
  method: "POST",
  path: "/api/v2/search/",
  withoutCsrf: true,
});

export const getCart = addressOf<typeof contract.getCart>({
  method: "GET",
  path: "/store-front/api/sales/cart_b2c",
});

export const saveCart = addressOf<typeof contract.saveCart>({
  method: "POST",
  path: "/store-front/api/sales/cart_b2c",
});

export const transitionCart = addressOf<typeof contract.transitionCart>({
  method: "POST",
  path: "/store-front/api/sales/cart_b2c/transition",
});

export const applyCoupon = addressOf<typeof contract.applyCoupon>({
  method: "POST",
  path: "/store-front/api/sales/cart/coupon/apply",
});

export const availableCoupons = addressOf<typeof contract.availableCoupons>({
  method: "GET",
  path: "/store-front/api/sales/cart/coupon/available",
});

export const startCheckout = addressOf<typeof contract.startCheckout>({
  method: "POST",
  path: "/api/v2/sales/checkout",
});

export const updateCheckout = addressOf<typeof contract.updateCheckout>({
  method: "PUT",
  path: "/api/v2/sales/checkout",
});

export const previewCheckout = addressOf<typeof contract.previewCheckout>({
  method: "POST",
  path: "/api/v2/sales/checkout/preview",
});

export const getDeliveryRates = addressOf<typeof contract.getDeliveryRates>({
  method: "GET",
  path: "/api/v2/sales/carriers/rates",
});

export const availableCarriers = addressOf<typeof contract.availableCarriers>({
  method: "POST",
  path: "/api/v2/sales/carriers/availables",
});

export const availablePayments = addressOf<typeof contract.availablePayments>({
  method: "GET",
  path: "/api/v2/sales/payments/available",
});

export const placeOrder = addressOf<typeof contract.placeOrder>({
  method: "POST",
  path: "/api/v1/cart/checkout",
});

export const getGuestOrder = addressOf<typeof contract.getGuestOrder>({
  method: "GET",
  path: "/store-front/api/guest/sales/order/{id}",
});

export const getRatings = addressOf<typeof contract.getRatings>({
  method: "GET",
  path: "/store-front/api/rating",
});

export const getUser = addressOf<typeof contract.getUser>({ method: "GET", path: "/api/v1/user" });

export const logIn = addressOf<typeof contract.logIn>({ method: "POST", path: "/api/v1/auth/login" });

export const logOut = addressOf<typeof contract.logOut>({ method: "GET", path: "/api/v1/auth/logout" });

export const register = addressOf<typeof contract.register>({ method: "POST", path: "/api/v1/register" });

export const sendReset = addressOf<typeof contract.sendReset>({
  method: "POST",
  path: "/api/v1/password/send_reset",
});

export const resetPassword = addressOf<typeof contract.resetPassword>({
  method: "POST",
  path: "/api/v1/password/reset",
});

export const confirmEmail = addressOf<typeof contract.confirmEmail>({
  method: "POST",
  path: "/api/v1/email/confirm",
});

export const rejectRegistration = addressOf<typeof contract.rejectRegistration>({
  method: "POST",
  path: "/api/v1/email/reject",
});

export const sendConfirmation = addressOf<typeof contract.sendConfirmation>({
  method: "POST",
  path: "/api/v1/email/send_confirmation",
});

export const getWishIds = addressOf<typeof contract.getWishIds>({
  method: "GET",
  path: "/api/v1/wish-list/ids",
});

export const getWishlist = addressOf<typeof contract.getWishlist>({
  method: "GET",
  path: "/api/v1/wish-list",
});

export const addWish = addressOf<typeof contract.addWish>({ method: "POST", path: "/api/v1/wish-list/{id}" });

export const removeWish = addressOf<typeof contract.removeWish>({
  method: "DELETE",
  path: "/api/v1/wish-list/{id}",
});

export const putSessionData = addressOf<typeof contract.putSessionData>({
  method: "PUT",
  path: "/api/store-front/session/data",
});

export const deleteSession = addressOf<typeof contract.deleteSession>({
  method: "DELETE",
  path: "/api/store-front/session",
});

export const getPostalCode = addressOf<typeof contract.getPostalCode>({
  method: "GET",
  path: "/store-front/api/postal-codes/{postal_code}",
});
