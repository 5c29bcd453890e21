export { moveListItems } from "./list-items.repository.ts";
export { registerNamedListRoutes } from "./named-lists.routes.ts";
export { readListsOf } from "./named-lists.service.ts";
