import { expect, it } from "vitest";
import { payGuestOrder, payOrder } from "./payment.ts";
import { cardConfiguration, challengeReturn, processCardPayment } from "./redsys.ts";

it("gives a minute to every call that asks the gateway, as its banks need it", () => {
  for (const call of [payOrder, payGuestOrder, cardConfiguration, processCardPayment, challengeReturn])
    expect(call.timeoutMs, call.path).toBe(60_000);
});
