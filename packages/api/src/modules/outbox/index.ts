export { deliverNextMail, type Enclose, type MailWords } from "./deliver-mail.service.ts";
export { deliverNextText } from "./deliver-text.service.ts";
export {
  countFailedMessages,
  type FailedMessage,
  listFailedMessages,
  type MessageTable,
  measureOutbox,
  retryMessages,
} from "./failed-message.repository.ts";
export { deleteOldMessages } from "./old-message.repository.ts";
export {
  findMailTemplate,
  listOrderMessages,
  type OrderMessage,
  requeueMail,
} from "./order-messages.repository.ts";
export { nextMailMs, type QueuedMail } from "./outbox.repository.ts";
export { registerOutboxRoutes } from "./outbox.routes.ts";
export { nextTextMs } from "./text.repository.ts";
