export { deliverNextMail, type Enclosures } from "./deliver-mail.service.ts";
export { deliverNextText } from "./deliver-text.service.ts";
export { deleteOldMessages } from "./old-message.repository.ts";
export { registerOutboxRoutes } from "./outbox.routes.ts";
