import type { RefundAccount as ShownAccount } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound, Unauthenticated } from "@tuerca/platform/errors";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { isSEPACountry, isValidIBAN } from "ibantools";
import type { Context } from "../../context.ts";
import {
  findOrder,
  isAskers,
  lockLinkedOrder,
  type OrderHead,
  requireLinkedOrder,
} from "../../modules/orders/index.ts";
import {
  endOf,
  findRefundAccount,
  type RefundAccount,
  readAccountLink,
  setRefundAccount,
} from "../../modules/refunds/index.ts";

type AccountContext = Pick<Context, "database" | "clock" | "config">;

/** An order's id or the secret of its mailed link, and the logged-in user. */
export type AccountOpener = {
  orderId: string | undefined;
  secret: string | undefined;
  userId: number | null;
};

/** An account as its customer gives it; the IBAN is bare. */
export type GivenAccount = { iban: string; holder: string };

/** How often an account can be changed. */
const MOST_CHANGES = 10;

/**
 * The account that an order's customer is asked for, without its number. Throws NotFound, and
 * Unauthenticated for an account's order by its id without the login.
 */
export async function readGivenAccount(
  context: AccountContext,
  opener: AccountOpener,
): Promise<ShownAccount> {
  const { db } = context.database;
  const order = await requireLinkedOrder(db, await idOf(context, db, opener));
  refuseStranger(order, opener);
  return present(order.number, await requireAccount(db, order.id));
}

/**
 * Stores the account, and mails its customer how it ends, so that nobody changes it unseen.
 * Idempotent. Throws as `readGivenAccount`, Invalid for an account that no SEPA transfer reaches,
 * and Conflict `order_state` once the transfer is recorded.
 */
export function giveAccount(
  context: AccountContext,
  opener: AccountOpener,
  given: GivenAccount,
): Promise<ShownAccount> {
  refuseUnreachable(given.iban);
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockLinkedOrder(trx, await idOf(context, trx, opener));
    refuseStranger(order, opener);
    const account = await requireAccount(trx, order.id);
    if (account.iban === given.iban && account.holder === given.holder && !account.paidAt)
      return present(order.number, account);
    if (account.paidAt)
      throw new Conflict("order_state", "Ya hemos hecho la transferencia: la cuenta no se puede cambiar.");
    if (account.formerEnds.length >= MOST_CHANGES)
      throw new Conflict("order_state", "Has cambiado la cuenta demasiadas veces: escríbenos y lo vemos.");
    await setRefundAccount(trx, account, given, now);
    await mailStored(context, trx, order, given.iban);
    return present(order.number, await requireAccount(trx, order.id));
  });
}

async function idOf({ clock }: AccountContext, db: Database | Trx, opener: AccountOpener): Promise<string> {
  const id = opener.orderId ?? (await readAccountLink(db, opener.secret ?? "", clock.now()));
  if (id === null) throw new NotFound();
  return id;
}

/** An account's order takes its login or its mailbox: the order's link may have been shared. */
function refuseStranger(order: Pick<OrderHead, "userId">, { secret, userId }: AccountOpener): void {
  if (secret === undefined && !isAskers(order, userId)) throw new Unauthenticated(NEEDS_LOGIN);
}

const NEEDS_LOGIN =
  "Este pedido es de una cuenta: inicia sesión para decirnos dónde te devolvemos el dinero.";

async function requireAccount(db: Database | Trx, orderId: string): Promise<RefundAccount> {
  const account = await findRefundAccount(db, orderId);
  if (!account) throw new NotFound();
  return account;
}

function refuseUnreachable(iban: string): void {
  const text = !isValidIBAN(iban)
    ? "El IBAN no es correcto: revisa sus cifras"
    : !isSEPACountry(iban.slice(0, 2))
      ? "Solo podemos hacer transferencias a cuentas de la zona SEPA"
      : null;
  if (text !== null) throw new Invalid(text, { iban: [text] });
}

async function mailStored({ config }: AccountContext, trx: Trx, { id }: OrderHead, iban: string) {
  const order = await findOrder(trx, { id });
  if (!order) throw new Error("a locked order is gone");
  await queueMail(trx, order.customer.email, "refund-account-stored", {
    shop: mailShopOf(config),
    orderNumber: order.number,
    end: endOf(iban),
  });
}

function present(number: string, { iban, givenAt, paidAt }: RefundAccount): ShownAccount {
  const end = iban === null ? null : endOf(iban);
  return { number, end, given_at: givenAt?.toISOString() ?? null, is_paid: paidAt !== null };
}
