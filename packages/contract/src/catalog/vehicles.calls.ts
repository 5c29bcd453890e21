import { callAt } from "../call-address.ts";
import { IDENTIFY_TIMEOUT_MS } from "../constants.ts";

export const getVehicleMakes = callAt("GET", "/api/v2/catalog/vehicles/makes");
export const getVehicleModels = callAt("GET", "/api/v2/catalog/vehicles/makes/{id}/models");
export const getVehicleModel = callAt("GET", "/api/v2/catalog/vehicles/models/{id}");
export const getVehicle = callAt("GET", "/api/v2/catalog/vehicles/{id}");
export const findVehicles = callAt("GET", "/api/v2/catalog/vehicles");
export const getProductVehicles = callAt("GET", "/api/v2/catalog/products/{id}/vehicles");
export const identifyVehicle = callAt("POST", "/api/v2/catalog/vehicles/identify", {
  timeoutMs: IDENTIFY_TIMEOUT_MS,
});
export const judgeFits = callAt("POST", "/api/v2/catalog/fit", { withoutCsrf: true });
export const getVehiclePages = callAt("GET", "/api/v2/catalog/vehicles/pages");
export const getVehiclePage = callAt("GET", "/api/v2/catalog/vehicles/page");
