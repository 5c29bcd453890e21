import { type Kysely, sql } from "kysely";

/**
 * Customers' cars: an engine type, or a model if the engine is not known. A month is `year * 12 +
 * month - 1`. The answers are `json` because their order says which are the oldest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table garage_vehicles (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    vehicle_id integer references vehicles (id),
    model_id integer references vehicle_models (id),
    nickname text check (char_length(nickname) between 1 and 40),
    registered_month integer,
    answers json not null default '{}',
    is_default boolean not null,
    created_at timestamptz not null default now(),
    check (num_nonnulls(vehicle_id, model_id) = 1),
    unique nulls not distinct (user_id, vehicle_id, model_id, nickname)
  )`,
  "create unique index garage_vehicles_one_default on garage_vehicles (user_id) where is_default",
];
