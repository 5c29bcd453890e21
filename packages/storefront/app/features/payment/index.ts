export { BizumPanel } from "./bizum-panel.tsx";
export { CardPanel } from "./card/card-panel.tsx";
export { OtherMethods } from "./other-methods.tsx";
export { type Outcome, outcomeOf } from "./outcome.ts";
export { TestPaymentNote } from "./test-payment-note.tsx";
export { gatewayForm, leaveForm } from "./to-gateway.ts";
export { useOwnDocument } from "./use-own-document.ts";
export { type PayBy, usePayBy } from "./use-pay-by.ts";
export { useProgress } from "./use-progress.ts";
