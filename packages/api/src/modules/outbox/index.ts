export { deliverMail, type Enclosures } from "./deliver-mail.service.ts";
export { registerOutboxRoutes } from "./outbox.routes.ts";
