import type { AnswerOf } from "@tuerca/contract";
import { CUSTOMERS_PAGE_SIZE, type listCustomers, orderNumber } from "@tuerca/office-contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { withOwnPlans } from "@tuerca/platform/database/with-own-plans";
import type { Checked } from "@tuerca/platform/http/check-input";
import type { Context } from "../../context.ts";
import {
  type CustomerFilter,
  type CustomerPlace,
  type CustomerRow,
  type FoundOwner,
  findCustomers,
  listTags,
  readCustomerRows,
} from "../../modules/customers/index.ts";
import { asOrdersHaveIt } from "../../modules/order-lists/index.ts";

type Query = Omit<Checked<typeof listCustomers>["query"], "after">;
type Answer = AnswerOf<typeof listCustomers>;

/**
 * A page of customers. Without `isPersonal` they are found and shown by name, town and order only.
 */
export function listFoundCustomers(
  { database, clock }: Pick<Context, "database" | "clock">,
  query: Checked<typeof listCustomers>["query"],
  isPersonal: boolean,
): Promise<Answer> {
  const filter = filterOf(query, isPersonal, clock.now());
  return withOwnPlans(database.db, async (trx) => {
    const after = query.after === undefined ? null : placeOf(query.after);
    // Nobody finds by what they may not see.
    const isHidden = filter.tag !== null && !isPersonal;
    const { found, isPartial } = isHidden
      ? { found: [], isPartial: false }
      : await findCustomers(trx, filter, after, CUSTOMERS_PAGE_SIZE + 1);
    const page = found.slice(0, CUSTOMERS_PAGE_SIZE);
    const rows = await readCustomerRows(trx, page);
    const last = page.at(-1);
    return {
      customers: rows.map((row) => presentCustomer(row, isPersonal)),
      next: found.length > CUSTOMERS_PAGE_SIZE && last ? placeText(last) : null,
      is_partial: isPartial,
      tags: isPersonal ? await listTags(trx) : [],
    };
  });
}

/** The filter of a query; without `isPersonal` customers are found by name and order only. */
export function filterOf(query: Query, isPersonal: boolean, now: Date): CustomerFilter {
  const { q, kind = null, days, tag = null } = query;
  return {
    kind,
    since: days === undefined ? null : new Date(now.getTime() - Number(days) * DAY_MS),
    tag,
    term:
      q === undefined
        ? null
        : {
            // A whole number is equal to one order's; as words, its year would be looked up too.
            words: orderNumber.safeParse(q).success ? "" : asOrdersHaveIt(q),
            number: q,
            isNameOnly: !isPersonal,
          },
  };
}

/** The place that a page or table goes on from. */
export function placeOf(text: string): CustomerPlace {
  return text.includes("-") ? { order: text } : { userId: Number(text) };
}

/** The text of a place, `placeOf` reads it. */
export function placeText({ owner, lastOrder }: FoundOwner): string | null {
  return lastOrder ?? ("userId" in owner ? String(owner.userId) : null);
}

/** A customer as the list shows them. */
export function presentCustomer(row: CustomerRow, isPersonal: boolean): Answer["customers"][number] {
  return {
    id: row.id,
    is_guest: row.isGuest,
    name: row.name,
    email: isPersonal ? row.email : null,
    town: row.town,
    orders: row.orders,
    spent_cents: row.spentCents,
    last_order_at: row.lastOrderAt?.toISOString() ?? null,
    tags: isPersonal ? row.tags : [],
  };
}
