export { billedTo, refuseSelfAsBuyer, refuseUnbillable } from "./billed-to.ts";
export {
  CHECKOUT,
  type CheckoutChange,
  type Customer,
  checkoutInsert,
  checkoutOf,
  deleteOldCheckouts,
  moveCheckout,
  rememberShown,
  type StoredCheckout,
  updateCheckout,
} from "./checkout.repository.ts";
export { namedAddresses, readChange } from "./checkout-change.ts";
export { missingFields, stepOf } from "./checkout-steps.ts";
export {
  availablePaymentMethods,
  isPaidByGiftCards,
  isPaymentTaken,
  type Payable,
  type PaymentOffer,
  surchargeOf,
} from "./payment-methods.ts";
