import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { Journey } from "./parcel-labels.ts";

/**
 * The label of an order's parcel. `waiting`: its maker has not answered yet; `cancelling`: it has
 * not confirmed yet that the parcel is cancelled.
 */
export type LabelState = "waiting" | "made" | "refused" | "cancelling" | "cancelled";

export type Label = {
  key: string;
  orderId: string;
  carrier: string;
  isOwn: boolean;
  state: LabelState;
  trackingNumber: string | null;
  problem: string | null;
  journey: Journey | null;
  tries: number;
};

const labelColumns = sql<Label>`${sqlColumns("l.key", "l.order_id", "l.carrier", "l.is_own", "l.state")},
  ${sqlColumns("l.tracking_number", "l.problem", "l.journey", "l.tries")}`;

/** A tracking number in any spelling. */
const bare = (number: string) => sql`upper(regexp_replace(${sql.ref(number)}, '[^[:alnum:]]', '', 'g'))`;

const isLive = sql`l.state in ('waiting', 'made', 'refused')`;

/** The newest label of each of these orders that is not cancelled, by the orders' ids. */
export async function findLabels(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<Map<string, Label>> {
  const { rows } = await sql<Label>`
    select distinct on (l.order_id) ${labelColumns} from parcel_labels l
    where l.order_id = any(${[...orderIds]}) and l.state <> 'cancelled'
    order by l.order_id, (${isLive}) desc, l.made_at desc`.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Adds the label of a locked order that has none. */
export async function insertLabel(
  trx: Trx,
  { orderId, carrier, isOwn }: Pick<Label, "orderId" | "carrier" | "isOwn">,
  { now, dueAt }: { now: Date; dueAt: Date | null },
): Promise<Label> {
  const { rows } = await sql<Label>`
    insert into parcel_labels as l (key, order_id, carrier, is_own, state, due_at, made_at)
    values (gen_random_uuid(), ${orderId}, ${carrier}, ${isOwn}, ${isOwn ? "made" : "waiting"}, ${dueAt}, ${now})
    returning ${labelColumns}`.execute(trx);
  const [label] = rows;
  if (!label) throw new Error("no label was added");
  return label;
}

/** A label by its key; null if there is none. */
export async function findLabel(db: Database | Trx, key: string): Promise<Label | null> {
  const { rows } = await sql<Label>`select ${labelColumns} from parcel_labels l where l.key = ${key}`.execute(
    db,
  );
  return rows[0] ?? null;
}

type Changes = Partial<Pick<Label, "state" | "trackingNumber" | "problem" | "journey" | "tries">> & {
  dueAt: Date | null;
};

/** Changes a label that is still in this state; returns whether it was. */
export async function changeLabel(
  db: Database | Trx,
  { key, state }: Pick<Label, "key" | "state">,
  { dueAt, trackingNumber, ...changes }: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("parcel_labels")
    .set({
      ...changes,
      due_at: dueAt,
      ...(trackingNumber === undefined ? {} : { tracking_number: trackingNumber }),
    })
    .where("key", "=", key)
    .where("state", "=", state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Labels whose makers are to be asked by now, the longest due first. */
export async function findDueLabels(db: Database, now: Date, limit: number): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select ${labelColumns} from parcel_labels l
    where l.due_at <= ${now} and l.state in ('waiting', 'cancelling') order by l.due_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Labels whose parcels are on their way and are to be asked for by now, with order numbers. */
export async function findTravelling(
  db: Database,
  now: Date,
  limit: number,
): Promise<(Label & { number: string })[]> {
  const { rows } = await sql<Label & { number: string }>`
    select ${labelColumns}, o.number from parcel_labels l join orders o on o.id = l.order_id
    where l.state = 'made' and not l.is_own and o.status = 'shipped'
      and exists (select from shipments s
        where s.order_id = o.id and ${bare("s.tracking_number")} = ${bare("l.tracking_number")})
      and l.journey is distinct from 'returned' and (l.due_at is null or l.due_at <= ${now})
    order by l.due_at nulls first limit ${limit}`.execute(db);
  return rows;
}

/** Live labels of orders that have not left, by which the guard says whether they are needed. */
export async function findUnsentLabels(db: Database): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select ${labelColumns} from parcel_labels l join orders o on o.id = l.order_id
    where ${isLive} and o.status not in ('shipped', 'delivered', 'returned')`.execute(db);
  return rows;
}

/** Live labels of orders that left before, with a number that is not the label's. */
export async function findUnusedLabels(db: Database, leftBefore: Date): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select ${labelColumns} from parcel_labels l
    where ${isLive} and not l.is_own
      and exists (select from shipments s where s.order_id = l.order_id and s.shipped_at < ${leftBefore})
      and (l.tracking_number is null or not exists (
        select from shipments s where ${bare("s.tracking_number")} = ${bare("l.tracking_number")}))`.execute(
    db,
  );
  return rows;
}
