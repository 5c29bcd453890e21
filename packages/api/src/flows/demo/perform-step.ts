import * as afterSale from "./after-sale-steps.ts";
import type { DemoStep } from "./demo-sale.ts";
import type { Act } from "./order-steps.ts";
import * as orders from "./order-steps.ts";

/** Does a step of a made-up sale by the shop's own flow, which refuses what its rules forbid. */
export async function performStep(act: Act): Promise<void> {
  await run(act);
  await act.context.runJobs();
}

function run(act: Act): Promise<unknown> {
  const { step } = act;
  const as = <S extends DemoStep>(step: S) => ({ ...act, step });
  switch (step.do) {
    case "pay":
      return orders.pay(act);
    case "deny":
      return orders.deny(act);
    case "cancel":
      return orders.cancel(act);
    case "prepare":
      return orders.prepare(act);
    case "ship":
      return orders.ship(as(step));
    case "deliver":
      return orders.deliver(act);
    case "refund":
      return orders.refund(as(step));
    case "requestReturn":
      return afterSale.askForReturn(as(step));
    case "withdraw":
      return afterSale.withdraw(act);
    case "approveReturn":
      return afterSale.approve(act);
    case "sendReturn":
      return afterSale.send(as(step));
    case "receiveReturn":
      return afterSale.receive(as(step));
    case "refundReturn":
      return afterSale.refundBack(as(step));
    case "refuseReturn":
      return afterSale.refuse(as(step));
    case "rate":
      return afterSale.rate(as(step));
    case "decideRating":
      return afterSale.decide(as(step));
  }
}
