import { Conflict, Forbidden } from "@tuerca/platform/errors";
import { sessionHash } from "@tuerca/platform/http";
import type { Context } from "../../../context.ts";
import { requireLinkedOrder } from "../../../modules/orders/index.ts";
import { findUserId } from "../../../modules/session/index.ts";
import { claimPlacedOrder } from "../account-orders.repository.ts";
import type { LoggedIn } from "../log-in.ts";
import type { LoginFrom } from "../open-login.ts";
import { register } from "./register.ts";

/** Characters of an account's name; an order's customer may have a longer one. */
const MAX_NAME = 80;

/**
 * Opens an account with a guest's order, as `register` does. A link may have been passed on, so the
 * session must have placed the order. Throws NotFound, Forbidden in another session, Conflict
 * `order_state` for an order of an account, and Invalid for a weak password.
 */
export async function registerWithOrder(
  context: Pick<Context, "database" | "clock" | "config">,
  { orderId, password }: { orderId: string; password: string },
  from: LoginFrom,
): Promise<LoggedIn> {
  const order = await requireLinkedOrder(context.database.db, orderId);
  if (order.userId !== null) throw isAccounts();
  const { session } = from;
  if (session === null || order.sessionHash !== sessionHash(session)) throw isElsewhere();
  if ((await findUserId(context, session)) !== null) throw isElsewhere();
  const { email, name } = order.customer;
  const registration = { email, password, name: name.slice(0, MAX_NAME) };
  return register(context, registration, from, async (trx, { account, session: login }) => {
    const placed = { id: orderId, sessionHash: sessionHash(login) };
    if (!(await claimPlacedOrder(trx, account.id, placed))) throw isAccounts();
  });
}

function isAccounts(): Conflict {
  return new Conflict("order_state", "Este pedido ya está en una cuenta. Inicia sesión para verlo.");
}

function isElsewhere(): Forbidden {
  return new Forbidden(
    "Solo quien hizo el pedido puede crear una cuenta con él: sin iniciar sesión y en el mismo navegador.",
  );
}
