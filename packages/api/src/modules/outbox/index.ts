export { deliverMail, type Enclosures } from "./deliver-mail.service.ts";
export { deliverText } from "./deliver-text.service.ts";
export { registerOutboxRoutes } from "./outbox.routes.ts";
