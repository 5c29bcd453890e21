export { findAddresses, findOwnAddresses } from "./address.repository.ts";
export { registerAddressRoutes } from "./address.routes.ts";
