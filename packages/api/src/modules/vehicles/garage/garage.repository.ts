import type { GarageVehicleInput } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A customer's car as stored; `registered` is a month as in `monthNumber`. */
export type GarageCar = {
  id: number;
  vehicle: number | null;
  model: number | null;
  nickname: string | null;
  registered: number | null;
  answers: GarageVehicleInput["answers"];
  isDefault: boolean;
};

/** A car as its customer describes it. */
export type CarFields = Omit<GarageCar, "id" | "isDefault">;

/** A customer's cars: the default first, then newest first. */
export function findCars(db: Database | Trx, userId: number): Promise<GarageCar[]> {
  return db
    .selectFrom("garage_vehicles")
    .select(COLUMNS)
    .select((of) => of.ref("answers").$castTo<CarFields["answers"]>().as("answers"))
    .where("user_id", "=", userId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type NewCar = { fields: CarFields; isDefault: boolean };

/** Adds cars of a locked user; returns their ids in the same order. */
export async function insertCars(
  trx: Trx,
  userId: number,
  cars: readonly NewCar[],
  now: Date,
): Promise<number[]> {
  if (cars.length === 0) return [];
  const rows = await trx
    .insertInto("garage_vehicles")
    .values(
      cars.map(({ fields, isDefault }) => ({
        ...rowOf(fields),
        user_id: userId,
        is_default: isDefault,
        created_at: now,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces what a locked user says of a car. */
export async function updateCar(trx: Trx, id: number, fields: CarFields): Promise<void> {
  await trx.updateTable("garage_vehicles").set(rowOf(fields)).where("id", "=", id).execute();
}

/** Replaces registration and answers of a locked user's cars. */
export async function updateAnswers(trx: Trx, cars: readonly GarageCar[]): Promise<void> {
  if (cars.length === 0) return;
  await sql`
    update garage_vehicles set registered_month = said.registered, answers = said.answers
    from json_to_recordset(${JSON.stringify(cars)}) said (id integer, registered integer, answers json)
    where garage_vehicles.id = said.id`.execute(trx);
}

/** Deletes a locked user's car. */
export async function deleteCar(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("garage_vehicles").where("id", "=", id).execute();
}

/** Makes a locked user's car the default, and no other. */
export async function setDefaultCar(trx: Trx, userId: number, id: number): Promise<void> {
  const own = trx.updateTable("garage_vehicles").where("user_id", "=", userId);
  await own.set({ is_default: false }).where("is_default", "=", true).execute();
  await own.set({ is_default: true }).where("id", "=", id).execute();
}

const COLUMNS = [
  "id",
  "vehicle_id as vehicle",
  "model_id as model",
  "nickname",
  "registered_month as registered",
  ...columns("is_default"),
] as const;

function rowOf({ vehicle, model, nickname, registered, answers }: CarFields) {
  return {
    vehicle_id: vehicle,
    model_id: model,
    nickname,
    registered_month: registered,
    answers: JSON.stringify(answers),
  };
}
