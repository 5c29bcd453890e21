import { plainTextSelectors } from "@react-email/render";
import { compile } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MailData, MailName, RenderedMail } from "./mail.ts";
import { withFilledWords } from "./operator-words.ts";
import { isOffer } from "./parts/is-offer.ts";
import { AlreadyRegistered } from "./templates/already-registered.tsx";
import { BackInStock } from "./templates/back-in-stock.tsx";
import { BackupFailed } from "./templates/backup-failed.tsx";
import { CartReminder } from "./templates/cart-reminder.tsx";
import { ConfirmEmail } from "./templates/confirm-email.tsx";
import { ConfirmStockAlert } from "./templates/confirm-stock-alert.tsx";
import { FeedImport } from "./templates/feed-import.tsx";
import { GiftCard } from "./templates/gift-card.tsx";
import { NewOrder, newOrderTitle } from "./templates/new-order.tsx";
import { OrderCancelled } from "./templates/order-cancelled.tsx";
import { OrderConfirmation } from "./templates/order-confirmation.tsx";
import { OrderCorrected } from "./templates/order-corrected.tsx";
import { OrderDelivered } from "./templates/order-delivered.tsx";
import { OrderPreparing } from "./templates/order-preparing.tsx";
import { OrderReturned } from "./templates/order-returned.tsx";
import { OrderShipped } from "./templates/order-shipped.tsx";
import { PasswordChanged } from "./templates/password-changed.tsx";
import { PaymentReceived } from "./templates/payment-received.tsx";
import { PaymentRefunded } from "./templates/payment-refunded.tsx";
import { PaymentUnfinished } from "./templates/payment-unfinished.tsx";
import { RatingDecided } from "./templates/rating-decided.tsx";
import { RatingRequest } from "./templates/rating-request.tsx";
import { ResetPassword } from "./templates/reset-password.tsx";
import { NewReturn } from "./templates/returns/new-return.tsx";
import { NewWithdrawal, newWithdrawalTitle } from "./templates/returns/new-withdrawal.tsx";
import { RefundAccount } from "./templates/returns/refund-account.tsx";
import { RefundAccountStored } from "./templates/returns/refund-account-stored.tsx";
import { ReturnApproved } from "./templates/returns/return-approved.tsx";
import { ReturnReceived } from "./templates/returns/return-received.tsx";
import { ReturnRefunded } from "./templates/returns/return-refunded.tsx";
import { ReturnRefused } from "./templates/returns/return-refused.tsx";
import { ReturnRequested } from "./templates/returns/return-requested.tsx";
import { WithdrawalLink } from "./templates/returns/withdrawal-link.tsx";
import { WithdrawalReceived } from "./templates/returns/withdrawal-received.tsx";

type Template<N extends MailName> = {
  subject(data: MailData[N]): string;
  body(data: MailData[N]): ReactElement;
  stopUrl?(data: MailData[N]): string;
};

const templates: { [N in MailName]: Template<N> } = {
  "order-confirmation": {
    subject: ({ order, shop }) =>
      isOffer(order)
        ? `Tu pedido ${order.number}, pendiente de pago · ${shop.siteName}`
        : `Pedido ${order.number} recibido · ${shop.siteName}`,
    body: (data) => <OrderConfirmation {...data} />,
  },
  "order-preparing": {
    subject: ({ order, shop }) => `Preparamos tu pedido ${order.number} · ${shop.siteName}`,
    body: (data) => <OrderPreparing {...data} />,
  },
  "order-delivered": {
    subject: ({ order, shop }) => `Pedido ${order.number} entregado · ${shop.siteName}`,
    body: (data) => <OrderDelivered {...data} />,
  },
  "order-shipped": {
    subject: ({ order, shop }) => `Pedido ${order.number} en camino · ${shop.siteName}`,
    body: (data) => <OrderShipped {...data} />,
  },
  "order-cancelled": {
    subject: ({ order, shop }) => `Pedido ${order.number} cancelado · ${shop.siteName}`,
    body: (data) => <OrderCancelled {...data} />,
  },
  "order-corrected": {
    subject: ({ order, shop }) => `Tu pedido ${order.number} ha cambiado · ${shop.siteName}`,
    body: (data) => <OrderCorrected {...data} />,
  },
  "order-returned": {
    subject: ({ order, shop }) => `Pedido ${order.number} devuelto · ${shop.siteName}`,
    body: (data) => <OrderReturned {...data} />,
  },
  "payment-received": {
    subject: ({ order, shop }) => `Pago del pedido ${order.number} recibido · ${shop.siteName}`,
    body: (data) => <PaymentReceived {...data} />,
  },
  "payment-unfinished": {
    subject: ({ order, shop }) => `El pago del pedido ${order.number} no se ha completado · ${shop.siteName}`,
    body: (data) => <PaymentUnfinished {...data} />,
  },
  "payment-refunded": {
    subject: ({ order, shop }) => `Devolución del pedido ${order.number} · ${shop.siteName}`,
    body: (data) => <PaymentRefunded {...data} />,
  },
  "return-requested": {
    subject: ({ returned, shop }) => `Solicitud de devolución ${returned.number} recibida · ${shop.siteName}`,
    body: (data) => <ReturnRequested {...data} />,
  },
  "refund-account": {
    subject: ({ orderNumber, shop }) =>
      `¿A qué cuenta te devolvemos el dinero? Pedido ${orderNumber} · ${shop.siteName}`,
    body: (data) => <RefundAccount {...data} />,
  },
  "refund-account-stored": {
    subject: ({ orderNumber, shop }) =>
      `Cuenta para el reembolso del pedido ${orderNumber} · ${shop.siteName}`,
    body: (data) => <RefundAccountStored {...data} />,
  },
  "return-approved": {
    subject: ({ returned, shop }) => `Devolución ${returned.number} aprobada · ${shop.siteName}`,
    body: (data) => <ReturnApproved {...data} />,
  },
  "return-received": {
    subject: ({ returned, shop }) => `Devolución ${returned.number} recibida · ${shop.siteName}`,
    body: (data) => <ReturnReceived {...data} />,
  },
  "return-refunded": {
    subject: ({ returned, shop }) => `Devolución ${returned.number} reembolsada · ${shop.siteName}`,
    body: (data) => <ReturnRefunded {...data} />,
  },
  "return-refused": {
    subject: ({ returned, shop }) => `Devolución ${returned.number} rechazada · ${shop.siteName}`,
    body: (data) => <ReturnRefused {...data} />,
  },
  "rating-request": {
    subject: ({ shop }) => `¿Qué tal tu compra? · ${shop.siteName}`,
    body: (data) => <RatingRequest {...data} />,
    stopUrl: ({ stopUrl }) => stopUrl,
  },
  "cart-reminder": {
    subject: ({ shop }) => `Dejaste una compra a medias · ${shop.siteName}`,
    body: (data) => <CartReminder {...data} />,
    stopUrl: ({ stopUrl }) => stopUrl,
  },
  "rating-decided": {
    subject: ({ reason, shop }) =>
      `${reason === null ? "Tu opinión está publicada" : "Tu opinión no se publica"} · ${shop.siteName}`,
    body: (data) => <RatingDecided {...data} />,
  },
  "confirm-stock-alert": {
    subject: ({ shop }) => `Confirma tu aviso · ${shop.siteName}`,
    body: (data) => <ConfirmStockAlert {...data} />,
  },
  "back-in-stock": {
    subject: ({ product, car, shop }) =>
      `${car ? `Ya hay ${product} para ${car}` : `Vuelve a haber ${product}`} · ${shop.siteName}`,
    body: (data) => <BackInStock {...data} />,
  },
  "new-order": {
    subject: ({ order, shop }) => `${newOrderTitle(order)}: ${order.number} · ${shop.siteName}`,
    body: (data) => <NewOrder {...data} />,
  },
  "gift-card": {
    subject: ({ card, shop }) => `${card.from} te regala una tarjeta de ${shop.siteName}`,
    body: (data) => <GiftCard {...data} />,
  },
  "confirm-email": {
    subject: ({ shop }) => `Confirma tu correo electrónico · ${shop.siteName}`,
    body: (data) => <ConfirmEmail {...data} />,
  },
  "already-registered": {
    subject: ({ shop }) => `Ya tienes una cuenta en ${shop.siteName}`,
    body: (data) => <AlreadyRegistered {...data} />,
  },
  "reset-password": {
    subject: ({ shop }) => `Elige una contraseña nueva · ${shop.siteName}`,
    body: (data) => <ResetPassword {...data} />,
  },
  "password-changed": {
    subject: ({ shop }) => `Tu contraseña ha cambiado · ${shop.siteName}`,
    body: (data) => <PasswordChanged {...data} />,
  },
  "withdrawal-received": {
    subject: ({ statement, shop }) => `Desistimiento recibido (${statement.reference}) · ${shop.siteName}`,
    body: (data) => <WithdrawalReceived {...data} />,
  },
  "withdrawal-link": {
    subject: ({ number, shop }) => `Desistir del pedido ${number} · ${shop.siteName}`,
    body: (data) => <WithdrawalLink {...data} />,
  },
  "new-withdrawal": {
    subject: ({ order, statement, shop }) =>
      `${newWithdrawalTitle(order)} (${statement.reference}) · ${shop.siteName}`,
    body: (data) => <NewWithdrawal {...data} />,
  },
  "new-return": {
    subject: ({ number, order, shop }) =>
      `Solicitud de devolución del pedido ${order.number} (${number}) · ${shop.siteName}`,
    body: (data) => <NewReturn {...data} />,
  },
  "feed-import": {
    subject: ({ source, isFailure, shop }) =>
      `${isFailure ? "No se ha podido importar" : "Importado"}: ${source} · ${shop.siteName}`,
    body: (data) => <FeedImport {...data} />,
  },
  "backup-failed": {
    subject: ({ shop }) => `Esta noche no hay copia de seguridad válida · ${shop.siteName}`,
    body: (data) => <BackupFailed {...data} />,
  },
};

/** The document type that mail programs support best. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const toPlainText = compile({ wordwrap: false, selectors: plainTextSelectors });

/** Renders a mail as HTML and text; the data come from the outbox, as JSON. */
export async function renderMail<N extends MailName>(name: N, queued: MailData[N]): Promise<RenderedMail> {
  const data = withFilledWords(name, queued);
  const template: Template<N> = templates[name];
  const html = DOCTYPE + renderToStaticMarkup(template.body(data));
  const stopUrl = template.stopUrl?.(data);
  // As text a logo is the shop's name.
  const { logo, ...shop } = data.shop;
  const plain = logo ? renderToStaticMarkup(template.body({ ...data, shop })) : html;
  // A name of the catalogue may have line breaks, a subject none.
  const subject = data.shop.subject?.replace(/\s+/g, " ") ?? template.subject(data);
  return { subject, html, text: toPlainText(plain), ...(stopUrl ? { stopUrl } : {}) };
}
