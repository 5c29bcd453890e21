import type { PickHead } from "../../modules/picking/index.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { goesBack } from "../orders/order-money.ts";

/** Why an order is not prepared. `gone`: cancelled, returned or not paid. */
export type Obstacle = "sent" | "gone" | "money_back" | "withdrawn";

/** Why orders are not prepared, by their ids; those that can be are missing. */
export async function findObstacles(
  db: Database,
  orders: readonly PickHead[],
): Promise<Map<string, Obstacle>> {
  const obstacles = new Map<string, Obstacle>();
  for (const order of orders) {
    const why =
      obstacleByState(order) ?? (order.mayGoBack && (await isGoingBack(db, order)) ? "money_back" : null);
    if (why) obstacles.set(order.id, why);
  }
  return obstacles;
}

/** The obstacle by an order's state alone; null if its money has still to be asked. */
export function obstacleByState({
  status,
  isWithdrawn,
}: Pick<PickHead, "status" | "isWithdrawn">): Obstacle | null {
  if (status === "shipped" || status === "delivered") return "sent";
  if (status !== "paid" && status !== "preparing") return "gone";
  return isWithdrawn ? "withdrawn" : null;
}

function isGoingBack(db: Database, order: PickHead): Promise<boolean> {
  return inTransaction(db, (trx) => goesBack(trx, order));
}
