import type { StoredWithdrawal, UserData } from "@tuerca/contract";
import type { GuestData } from "@tuerca/office-contract";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import type { Session } from "@tuerca/platform/http";
import type { Context } from "../../context.ts";
import { type Account, findAccount, presentUser, readSessions } from "../../modules/account/index.ts";
import { findAddresses } from "../../modules/addresses/index.ts";
import { findPricedCart, presentCart } from "../../modules/cart/index.ts";
import { readListsOf } from "../../modules/named-lists/index.ts";
import { readAllOrdersOf } from "../../modules/orders/index.ts";
import { readRatingsOf, readUserRatings } from "../../modules/ratings/index.ts";
import { findAlertsOf } from "../../modules/stock-alerts/index.ts";
import { readGarage } from "../../modules/vehicles/index.ts";
import { findWishes } from "../../modules/wishlist/index.ts";
import {
  findStatementsOf,
  presentWithdrawal,
  type StoredStatement,
} from "../../modules/withdrawals/index.ts";
import { findRemindersOf } from "../checkout/reminder/reminder.repository.ts";

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
    orders: await readAllOrdersOf(db, context.config, { userId }, context.clock.now()),
    withdrawals: (await findStatementsOf(db, { userId })).map(presentStored),
    ...(await readUserRatings(db, account)),
    // A stranger may have typed an unconfirmed address.
    cart_reminders: account.emailConfirmedAt
      ? (await findRemindersOf(db, account.email)).map(presentReminder)
      : [],
    stock_alerts: account.emailConfirmedAt ? await findAlertsOf(db, account.email, context.clock.now()) : [],
  };
}

/**
 * All stored data of an account or guest, by kind; null if the account is gone. A guest's are those
 * of guests' orders alone, since an account with the same address may be somebody else's.
 */
export async function readCustomerData(
  context: Context,
  owner: OrderOwner,
): Promise<UserData | GuestData | null> {
  const { db } = context.database;
  if ("userId" in owner) {
    const account = await findAccount(db, owner.userId);
    return account && readUserData(context, account, null);
  }
  return {
    email: owner.guestEmail,
    orders: await readAllOrdersOf(db, context.config, owner, context.clock.now()),
    withdrawals: (await findStatementsOf(db, owner)).map(presentStored),
    ratings: await readRatingsOf(db, owner),
  };
}

function presentReminder(one: Awaited<ReturnType<typeof findRemindersOf>>[number]) {
  return {
    consent: one.consent,
    agreed_at: one.agreedAt.toISOString(),
    sent_at: one.sentAt?.toISOString() ?? null,
    opened_at: one.openedAt?.toISOString() ?? null,
    ordered_at: one.orderedAt?.toISOString() ?? null,
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
