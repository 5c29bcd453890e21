export { deliverMail } from "./deliver-mail.service.ts";
export { createMailTransport, type MailTransport } from "./mail-transport.ts";
export { registerOutboxRoutes } from "./outbox.routes.ts";
