import { ASYNCHRONOUS_COMMIT } from "@tuerca/platform/database/asynchronous-commit";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { type ParamOf, prepare } from "@tuerca/platform/database/prepare";
import { type Session, sessionHash } from "@tuerca/platform/http";
import { createSecretId } from "@tuerca/platform/secret-id";
import { type RawBuilder, sql } from "kysely";
import type { CartOwner } from "../session/index.ts";
import { type Sellable, sellableColumns } from "../stock/index.ts";
import { type CartKey, memberOf } from "./cart.repository.ts";
import type { WantedLine } from "./cart-line.ts";
import { MAX_SUBTOTAL_CENTS } from "./cart-totals.ts";

export type OpenSave = {
  owner: CartOwner;
  wanted: readonly WantedLine[];
  version: number | undefined;
  now: Date;
};

export type SavedCart = { key: CartKey; sellables: Map<number, Sellable> };

type Row = Omit<CartKey, "id"> & { cartId: string } & (Sellable | { id: null });

/**
 * Replaces the lines of a cart outside checkout and, if given, still of this version, in one
 * statement, provided that all are available. Otherwise returns null and changes nothing.
 */
export async function saveOpenCart(
  db: Database,
  { owner, wanted, version, now }: OpenSave,
): Promise<SavedCart | null> {
  const values = { ...linesOf(wanted), version: version ?? null, now };
  return toSaved(
    await ("userId" in owner
      ? saveOfCustomer(db, { ...values, owner: owner.userId })
      : saveOfGuest(db, { ...values, owner: owner.sessionHash })),
  );
}

/**
 * Creates a guest's first cart and its session row in one statement, provided that all lines are
 * available. Otherwise (a cart exists, the session is over) returns null and changes no cart. A
 * concurrent login comes before or after, by the session row's lock.
 */
export async function saveFirstCart(
  db: Database,
  { session, wanted, now }: { session: Session; wanted: readonly WantedLine[]; now: Date },
): Promise<SavedCart | null> {
  const rows = await saveFirst(db, {
    ...linesOf(wanted),
    now,
    owner: sessionHash(session),
    visit: JSON.stringify({ first: session.first }),
    startedAt: new Date(session.startedAt),
    cartId: createSecretId(),
  });
  return toSaved(rows);
}

function linesOf(wanted: readonly WantedLine[]) {
  return {
    ids: wanted.map((line) => line.productId),
    quantities: wanted.map((line) => line.quantity),
    cars: wanted.map(({ car }) => car && JSON.stringify(car)),
  };
}

function toSaved(rows: readonly Row[]): SavedCart | null {
  const [first] = rows;
  if (!first) return null;
  const sellables = rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const]));
  const { cartId: id, version, couponId, giftRequestId, account, member } = first;
  const key = { id, version, couponId, giftRequestId, account, member };
  return { key, sellables: new Map(sellables) };
}

/** Whose group's prices count. */
type Account = RawBuilder<number | null>;
const NOBODY: Account = sql`null::integer`;

type Lines = { ids: number[]; quantities: number[]; cars: (string | null)[]; now: Date };
type Values<Owner> = Lines & { owner: Owner; version: number | null };
type FirstValues = Lines & { owner: string; visit: string; startedAt: Date; cartId: string };

const saveOfCustomer = prepare<Values<number>, Row>((param) =>
  statement(sql`user_id = ${param("owner")}`, sql`${param("owner")}::integer`, param),
);

const saveOfGuest = prepare<Values<string>, Row>((param) =>
  statement(
    sql`session_hash = ${param("owner")}`,
    sql`(select terms_of from carts where session_hash = ${param("owner")})`,
    param,
  ),
);

/** The row of a session that has ended or logged in is locked unchanged, and gets no cart. */
const saveFirst = prepare<FirstValues, Row>(
  (param) => sql<Row>`
    with ${pricedLines(param, NOBODY)}, session as (
      insert into sessions (id_hash, visit, created_at, seen_at)
      select ${param("owner")}, ${param("visit")}::jsonb, ${param("startedAt")}, ${param("now")} from sum
      where sum.lines > 0 and ${canBeSaved(param)}
      on conflict (id_hash) do update set seen_at = greatest(sessions.seen_at, excluded.seen_at)
        where sessions.user_id is null and sessions.expires_at is null
      returning id_hash
    ), saved as (
      insert into carts (id, session_hash, version, lines, updated_at)
      select ${param("cartId")}, session.id_hash, 1, sum.json, ${param("now")} from session, sum
      on conflict do nothing
      returning id, version, coupon_id, gift_card_request_id, ${ASYNCHRONOUS_COMMIT}
    )
    ${savedLines(NOBODY)}`,
);

function statement(
  isOwn: RawBuilder<unknown>,
  account: Account,
  param: ParamOf<Omit<Values<never>, "owner">>,
) {
  return sql<Row>`
    with ${pricedLines(param, account)}, saved as (
      update carts set lines = sum.json, version = carts.version + 1, updated_at = ${param("now")},
        coupon_id = case when sum.lines > 0 then carts.coupon_id end,
        gift_card_request_id = case when sum.lines > 0 then carts.gift_card_request_id end
      from sum
      where ${isOwn} and state = 'cart' and coalesce(${param("version")}::integer, carts.version) = carts.version
        and ${canBeSaved(param)}
      returning carts.id, carts.version, carts.coupon_id, carts.gift_card_request_id,
        ${ASYNCHRONOUS_COMMIT}
    )
    ${savedLines(account)}`;
}

/** The requested lines with their prices, and their sum. */
function pricedLines(param: ParamOf<Lines>, account: Account) {
  return sql`found as materialized (
      select w.wanted, w.position, w.car, ${sellableColumns(param("now"), null, account)}
      from unnest(${param("ids")}::integer[], ${param("quantities")}::integer[],
        ${param("cars")}::text[]) with ordinality as w (product_id, wanted, car, position)
      join products p on p.id = w.product_id
      left join stock s on s.product_id = p.id
    ), sum as (
      select count(*) as lines, coalesce(bool_and(active and "giftMaxCents" is null and quantity >= wanted
        and wanted % step = 0), true) as "areAvailable",
        coalesce(sum("originalCents"::bigint * wanted), 0) as cents,
        coalesce(jsonb_agg(jsonb_build_object('productId', id, 'quantity', wanted, 'seenUnitCents', "unitCents")
          || case when car is null then '{}' else jsonb_build_object('car', car::jsonb) end order by position), '[]') as json
      from found
    )`;
}

function canBeSaved(param: ParamOf<Lines>) {
  return sql`sum.lines = cardinality(${param("ids")}::integer[]) and sum."areAvailable"
        and sum.cents <= ${sql.lit(MAX_SUBTOTAL_CENTS)}`;
}

function savedLines(account: Account) {
  return sql`select found.*, saved.id as "cartId", ${sqlColumns("saved.version", "saved.coupon_id")},
      saved.gift_card_request_id as "giftRequestId", ${account} as account, ${memberOf(account)} as member
    from saved left join found on true`;
}
