export { CheckoutFrame } from "./checkout-frame.tsx";
export { forgetCheckout, reloadCheckout } from "./checkout-query.ts";
export { IdentificationForm } from "./identification-form.tsx";
export { PayStep } from "./pay-step.tsx";
export { PaymentForm } from "./payment-form.tsx";
export { ShippingForm } from "./shipping-form.tsx";
export { supportedMethods } from "./supported-methods.ts";
