export {
  type CheckoutChange,
  type Customer,
  deleteCheckout,
  findCheckout,
  insertCheckout,
  lockCheckout,
  moveCheckout,
  type StoredCheckout,
  updateCheckout,
} from "./checkout.repository.ts";
export { namedAddresses, readChange } from "./checkout-change.ts";
export { missingFields, stepOf } from "./checkout-steps.ts";
export { availablePaymentMethods, isPaymentAvailable, type PaymentOffer } from "./payment-methods.ts";
