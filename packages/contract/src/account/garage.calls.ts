import { callAt } from "../call-address.ts";

export const getGarage = callAt("GET", "/store-front/api/account/vehicles");
export const addGarageVehicle = callAt("POST", "/store-front/api/account/vehicles");
export const joinGarage = callAt("POST", "/store-front/api/account/vehicles/join");
export const replaceGarageVehicle = callAt("PUT", "/store-front/api/account/vehicles/{id}");
export const deleteGarageVehicle = callAt("DELETE", "/store-front/api/account/vehicles/{id}");
export const markDefaultVehicle = callAt("PUT", "/store-front/api/account/vehicles/{id}/mark-as-default");
