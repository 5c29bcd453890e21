import { expect, it } from "vitest";
import * as payment from "./payment.ts";

it("gives a minute to every call that asks the gateway, as its banks need it", () => {
  const { payOrder, payGuestOrder, cardConfiguration, processCardPayment, challengeReturn } = payment;
  for (const call of [payOrder, payGuestOrder, cardConfiguration, processCardPayment, challengeReturn])
    expect(call.timeoutMs, call.path).toBe(60_000);
});
