import type { Order, PaymentProgress } from "@tuerca/contract";
import { expect, it } from "vitest";
import { outcomeOf } from "./outcome.ts";

type Payment = Order["payment"];

const order = (
  status: Order["status"],
  paid: Payment["status"] = "pending",
  method: Payment["method"] = "card",
) => ({
  status,
  payment: { method, status: paid, is_confirming: false, paid_at: null, due_at: null, transfer: null },
});
const progress = (status: PaymentProgress["status"], retry_allowed = false): PaymentProgress => ({
  status,
  message: "",
  retry_allowed,
  redirect_to: null,
});

it.each([
  ["paid", order("paid", "paid"), undefined],
  ["paid", order("shipped", "paid"), progress("denied")],
  ["refunded", order("returned", "refunded"), undefined],
  ["cancelled", order("cancelled"), progress("denied")],
  ["placed", order("pending_payment", "pending", "transfer"), progress("pending", true)],
  ["placed", order("preparing", "pending", "cash_on_delivery"), undefined],
  ["confirming", order("pending_payment"), undefined],
  ["confirming", order("pending_payment"), progress("pending")],
  ["confirming", order("pending_payment", "pending", "bizum"), progress("authorised")],
  ["unpaid", order("pending_payment"), progress("pending", true)],
  ["unpaid", order("pending_payment"), progress("denied")],
  ["unpaid", order("pending_payment"), progress("method")],
  ["unpaid", order("pending_payment"), progress("challenge")],
] as const)("is %s", (outcome, ordered, told) => {
  expect(outcomeOf(ordered, told)).toBe(outcome);
});
