export { registerSearchRoutes } from "./search.routes.ts";
