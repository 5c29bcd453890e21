import type { CustomerDetail } from "@tuerca/office-contract";
import { currentActor, findLastActOn, recordAct } from "@tuerca/platform/audit";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { withOwnPlans } from "@tuerca/platform/database/with-own-plans";
import type { Context } from "../../context.ts";
import { type Account, findAccount } from "../../modules/account/index.ts";
import { findAddresses } from "../../modules/addresses/index.ts";
import { findMembership, type Membership } from "../../modules/customer-groups/index.ts";
import {
  findAccountsOf,
  findGuestId,
  findLastPerson,
  findLastSeen,
  listCustomerNotes,
  listPastOrders,
  readCustomerRows,
} from "../../modules/customers/index.ts";
import { orderLabel } from "../../modules/orders/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { readGarage } from "../../modules/vehicles/index.ts";
import { presentNote } from "../note-rules.ts";
import { may } from "../returns/present-return.ts";
import { readPast } from "./read-past.ts";
import { requireCustomer, unknownCustomer } from "./require-customer.ts";

/** Reading the same page again within this time is one event of the audit. */
const SAME_READING_MS = 10 * MINUTE_MS;

/** A customer as a person may see them; their reading is in the audit. Throws NotFound. */
export async function readCustomer(
  context: Context,
  session: StaffSession,
  asked: string,
): Promise<CustomerDetail> {
  const { db } = context.database;
  const { owner, id } = await requireCustomer(db, asked);
  const account = "userId" in owner ? await findAccount(db, owner.userId) : null;
  const orders = await listPastOrders(db, owner);
  const [row] = await withOwnPlans(db, (trx) =>
    readCustomerRows(trx, [{ owner, lastOrder: orders[0]?.number ?? null }]),
  );
  if (row === undefined) throw unknownCustomer();
  const isPersonal = may(session, "read_customers");
  if (isPersonal) await recordReading(context, id);
  return {
    id,
    is_guest: row.isGuest,
    name: row.name,
    town: row.town,
    registered_at: account?.createdAt.toISOString() ?? null,
    last_seen_at: "userId" in owner ? ((await findLastSeen(db, owner.userId))?.toISOString() ?? null) : null,
    personal: isPersonal ? await readPersonal(context, session, { owner, account, ...row }) : null,
    order_count: row.orders,
    spent_cents: row.spentCents,
    orders: orders.map((order) => ({
      number: order.number,
      created_at: order.createdAt.toISOString(),
      status: order.status,
      status_label: orderLabel(order),
      total_cents: order.totalCents,
    })),
    ...(await readPast(db, session, owner)),
  };
}

type Personal = NonNullable<CustomerDetail["personal"]>;
type Known = { owner: OrderOwner; account: Account | null; email: string; tags: string[] };

async function readPersonal(
  context: Context,
  session: StaffSession,
  { owner, account, email, tags }: Known,
): Promise<CustomerDetail["personal"]> {
  const { db } = context.database;
  const last = await findLastPerson(db, owner);
  const now = context.clock.now();
  const stored =
    "userId" in owner
      ? {
          shipping: await findAddresses(db, owner.userId, "shipping"),
          billing: await findAddresses(db, owner.userId, "billing"),
        }
      : { shipping: last ? [last.shipping] : [], billing: last ? [last.billing] : [] };
  const addresses = [
    ...stored.shipping.map((address) => ({ kind: "shipping" as const, address })),
    ...stored.billing.map((address) => ({ kind: "billing" as const, address })),
  ];
  const cars = "userId" in owner ? await readGarage(context, owner.userId) : [];
  return {
    email,
    is_confirmed: account === null ? null : account.emailConfirmedAt !== null,
    phone: last?.phone ?? addresses[0]?.address.phone ?? null,
    nif: last?.nif ?? addresses.find(({ address }) => address.nif !== null)?.address.nif ?? null,
    addresses,
    cars: cars.map(({ label, nickname }) => ({ label, nickname })),
    membership: "userId" in owner ? presentMembership(await findMembership(db, owner.userId)) : null,
    tags,
    notes: (await listCustomerNotes(db, owner)).map((note) => presentNote(note, session, now)),
    same_address: await readSameAddress(context, owner, email),
  };
}

function presentMembership(of: Membership | null): Personal["membership"] {
  if (!of) return null;
  const { group, groupName: name, company, nif, revision, since } = of;
  return { group, name, company, nif, revision, since: since.toISOString() };
}

/** The guest and the other accounts with an e-mail address. */
async function readSameAddress({ database: { db } }: Context, owner: OrderOwner, email: string) {
  const accounts = await findAccountsOf(db, email);
  const guest = "userId" in owner ? await findGuestId(db, email) : null;
  return [
    ...(guest === null ? [] : [{ id: guest, is_guest: true, is_confirmed: false }]),
    ...accounts
      .filter(({ id }) => !("userId" in owner) || id !== owner.userId)
      .map(({ id, isConfirmed }) => ({ id: String(id), is_guest: false, is_confirmed: isConfirmed })),
  ];
}

/** Records that somebody reads a customer's data, once in ten minutes. */
async function recordReading({ database: { db } }: Context, id: string): Promise<void> {
  const actor = currentActor();
  const last = await findLastActOn(db, id, "customer.viewed");
  // The audit has the database's own time.
  const isSame = last?.actor === actor?.name && last?.actorKind === actor?.kind;
  if (last && isSame && Date.now() - last.at.getTime() < SAME_READING_MS) return;
  await inTransaction(db, (trx) => recordAct(trx, "customer.viewed", id));
}
