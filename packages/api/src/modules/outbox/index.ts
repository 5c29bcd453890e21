export { deliverMail } from "./deliver-mail.service.ts";
export { registerOutboxRoutes } from "./outbox.routes.ts";
