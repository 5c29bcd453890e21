import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { addressRuleOf } from "@tuerca/platform/net/public-url";
import { seal } from "@tuerca/platform/seal";
import { spreadWebhooks } from "../../../src/flows/messages/spread-webhooks.ts";
import {
  createWebhookSender,
  deliverNextWebhook,
  insertEndpoint,
  SECRET_OWNER,
} from "../../../src/modules/webhooks/index.ts";
import { createWebhookSecret } from "../../../src/modules/webhooks/sign.ts";
import type { TestShop } from "../../create-test-shop.ts";

const ALL = ["order.paid", "order.shipped", "order.refunded", "stock.low"];

type Shop = Pick<TestShop, "context">;

/** Adds an endpoint; returns its number and secret. */
export async function addEndpoint({ context }: Shop, url: string, events: readonly string[] = ALL) {
  const secret = createWebhookSecret();
  const sealed = seal(Buffer.from(secret), SECRET_OWNER, context.session.secret);
  const id = await inTransaction(context.database.db, (trx) =>
    insertEndpoint(trx, { url, events, sealed }, 1000),
  );
  if (id === null) throw new Error("too many endpoints");
  return { id, secret };
}

/** The work of a process, done when a test asks for it. */
export function openWebhookWork({ context }: Shop) {
  const { database, session, log, config } = context;
  const sender = createWebhookSender(addressRuleOf(config));
  const service = { db: database.db, sender, secret: session.secret, log };
  return {
    spread: () => spreadWebhooks(context),
    /** Makes the deliveries that are due; returns how many. */
    deliver: async () => {
      let count = 0;
      while (await deliverNextWebhook(service)) count += 1;
      return count;
    },
    close: sender.close,
  };
}

/** Lets waiting deliveries be due, and leases of ended processes be over. */
export async function hurryWebhooks({ context }: Shop): Promise<void> {
  await context.database.pool.query(
    "update webhook_deliveries set due_at = now(), leased_until = null where state = 'waiting'",
  );
  await context.database.pool.query("update webhook_endpoints set busy_until = now()");
}
