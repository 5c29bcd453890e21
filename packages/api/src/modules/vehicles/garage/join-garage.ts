import {
  type AnswerOf,
  type joinGarage as call,
  type GarageVehicleInput,
  MAX_CAR_ANSWERS,
  MAX_GARAGE_VEHICLES,
} from "@tuerca/contract";
import { type CarFields, findCars, type GarageCar, insertCars, updateAnswers } from "./garage.repository.ts";
import { changeGarage, type GarageContext } from "./garage.service.ts";
import { viewCars } from "./garage-view.ts";
import { isSameVehicle, readKnownFields } from "./read-fields.ts";

/**
 * Unites a browser's cars with the customer's, by vehicle. A car that is there keeps its nickname
 * and gets the browser's registration and answers; others are added while there is room. The same
 * call again changes nothing.
 */
export async function joinGarage(
  context: GarageContext,
  userId: number,
  inputs: readonly GarageVehicleInput[],
): Promise<AnswerOf<typeof call>> {
  const known = await readKnownFields(context.catalog, inputs);
  const { cars, leftOut } = await changeGarage(context, userId, async (trx, before) => {
    const { garage, leftOut } = unite(before, known);
    const changed = garage.filter((car) => car.id !== NEW && !before.includes(car));
    await updateAnswers(trx, changed);
    const added = garage
      .filter(({ id }) => id === NEW)
      .map(({ id: _, isDefault, ...fields }) => ({ fields, isDefault }));
    await insertCars(trx, userId, added, context.clock.now());
    return { cars: await findCars(trx, userId), leftOut };
  });
  return { vehicles: await viewCars(context.catalog, cars), left_out: leftOut };
}

/** The id of a car that is not stored yet. */
const NEW = 0;

/** The customer's cars with a browser's, and the positions of those that find no room. */
function unite(before: readonly GarageCar[], known: readonly (CarFields | null)[]) {
  const garage = [...before];
  const leftOut: number[] = [];
  for (const [position, fields] of known.entries()) {
    if (!fields) continue;
    const same = garage.filter((one) => isSameVehicle(one, fields));
    const twin = same.find(({ nickname }) => nickname === fields.nickname) ?? same[0];
    const at = twin ? garage.indexOf(twin) : -1;
    const own = garage[at];
    if (own) garage[at] = withAnswers(own, fields);
    else if (garage.length < MAX_GARAGE_VEHICLES)
      garage.push({ id: NEW, ...fields, isDefault: garage.length === 0 });
    else leftOut.push(position);
  }
  return { garage, leftOut };
}

/** The customer's car with a browser's newer words; beyond the limit of answers the oldest go. */
function withAnswers(own: GarageCar, { registered, answers }: CarFields): GarageCar {
  const others = Object.entries(own.answers).filter(([key]) => !Object.hasOwn(answers, key));
  const all = [...others, ...Object.entries(answers)].slice(-MAX_CAR_ANSWERS);
  const car = { ...own, registered: registered ?? own.registered, answers: Object.fromEntries(all) };
  return JSON.stringify(car) === JSON.stringify(own) ? own : car;
}
