import type { StoredWithdrawal, UserData } from "@tuerca/contract";
import type { Session } from "@tuerca/platform/http";
import type { Context } from "../../context.ts";
import { type Account, presentUser, readSessions } from "../../modules/account/index.ts";
import { findAddresses } from "../../modules/addresses/index.ts";
import { findPricedCart, presentCart } from "../../modules/cart/index.ts";
import { readListsOf } from "../../modules/named-lists/index.ts";
import { readAllOwnOrders } from "../../modules/orders/index.ts";
import { readUserRatings } from "../../modules/ratings/index.ts";
import { findAlertsOf } from "../../modules/stock-alerts/index.ts";
import { readGarage } from "../../modules/vehicles/index.ts";
import { findWishes } from "../../modules/wishlist/index.ts";
import { findOfUser, presentWithdrawal, type StoredStatement } from "../../modules/withdrawals/index.ts";

/** All stored data of a customer, by kind. */
export async function readUserData(
  context: Context,
  account: Account,
  session: Session | null,
): Promise<UserData> {
  const { db } = context.database;
  const userId = account.id;
  const cart = await findPricedCart(db, { userId }, context.clock.now());
  return {
    user: {
      ...presentUser(account),
      created_at: account.createdAt.toISOString(),
      email_confirmed_at: account.emailConfirmedAt?.toISOString() ?? null,
    },
    sessions: await readSessions(context, userId, session),
    addresses: {
      shipping: await findAddresses(db, userId, "shipping"),
      billing: await findAddresses(db, userId, "billing"),
    },
    garage: await readGarage(context, userId),
    wishlist: await findWishes(db, userId),
    lists: await readListsOf(db, userId),
    cart: cart && (await presentCart(context, cart)),
    orders: await readAllOwnOrders(db, context.config, userId, context.clock.now()),
    withdrawals: (await findOfUser(db, userId)).map(presentStored),
    ...(await readUserRatings(db, account)),
    // A stranger may have typed an unconfirmed address.
    stock_alerts: account.emailConfirmedAt ? await findAlertsOf(db, account.email, context.clock.now()) : [],
  };
}

function presentStored(one: StoredStatement): StoredWithdrawal {
  return {
    ...presentWithdrawal(one),
    order_number: one.orderNumber,
    name: one.name,
    email: one.email,
    comment: one.comment,
    lines: one.lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
  };
}
