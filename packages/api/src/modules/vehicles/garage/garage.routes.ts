import {
  addGarageVehicle,
  deleteGarageVehicle,
  getGarage,
  joinGarage as joinGarageCall,
  markDefaultVehicle,
  replaceGarageVehicle,
} from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import { requireUser } from "../../session/index.ts";
import {
  addCar,
  type GarageContext,
  markDefault,
  readGarage,
  removeCar,
  replaceCar,
} from "./garage.service.ts";
import { joinGarage } from "./join-garage.ts";

/** The calls of the customer's cars. */
export function registerGarageRoutes(app: FastifyInstance, context: GarageContext): void {
  serve(app, getGarage, async ({ request }) => ({
    body: await readGarage(context, await requireUser(context, request.session)),
  }));
  serve(app, addGarageVehicle, async ({ request, body }) => ({
    body: await addCar(context, await requireUser(context, request.session), body),
  }));
  serve(app, joinGarageCall, async ({ request, body }) => ({
    body: await joinGarage(context, await requireUser(context, request.session), body.cars),
  }));
  serve(app, replaceGarageVehicle, async ({ request, params, body }) => ({
    body: await replaceCar(context, await requireUser(context, request.session), params.id, body),
  }));
  serve(app, markDefaultVehicle, async ({ request, params }) => ({
    body: await markDefault(context, await requireUser(context, request.session), params.id),
  }));
  serve(app, deleteGarageVehicle, async ({ request, params }) => {
    await removeCar(context, await requireUser(context, request.session), params.id);
    return { body: null };
  });
}
