import { TOO_MANY_TRIES, UNAUTHENTICATED } from "@tuerca/contract";
import type { ApiError } from "./api-error.ts";
import { retryText } from "./retry-text.ts";

/** The visitor's message for a failed call; `reload` offers to reload the page. */
export type ErrorNotice = { kind: "warning" | "error"; title: string; text?: string; action?: "reload" };

type Row = { when: (error: ApiError) => boolean; notice: (error: ApiError) => ErrorNotice | null };

const MAINTENANCE = "Servicio en mantenimiento";
const CHECK_DATA = "Verifique los datos introducidos y vuelva a intentarlo";
const TOO_MANY = "Demasiados intentos";
const SERVER_FAILURE = "Fallo en el servidor.";

const answered = (status: number) => (error: ApiError) => error.kind === "status" && error.status === status;

/** Messages by failure; the first matching row wins. */
const ERROR_TABLE: readonly Row[] = [
  {
    when: answered(503),
    notice: ({ serverMessage }) => ({
      kind: "warning",
      title: MAINTENANCE,
      text:
        serverMessage && serverMessage !== MAINTENANCE
          ? serverMessage
          : "Nuestros técnicos están actualizando el servicio. Volverá a estar disponible en breve.",
    }),
  },
  { when: answered(422), notice: (error) => ({ kind: "warning", title: error.serverMessage ?? CHECK_DATA }) },
  {
    when: answered(419),
    notice: () => ({
      kind: "warning",
      title: "La sesión ha expirado",
      text: "Recarga la página para obtener una nueva sesión.",
      action: "reload",
    }),
  },
  { when: answered(413), notice: () => ({ kind: "error", title: "Fichero demasiado grande" }) },
  {
    when: answered(401),
    notice: ({ serverMessage }) =>
      serverMessage === UNAUTHENTICATED
        ? null
        : {
            kind: "error",
            title: "Autentificación denegada",
            ...(serverMessage ? { text: serverMessage } : {}),
          },
  },
  {
    when: (error) => answered(429)(error) && error.retryAfterS !== null,
    notice: ({ retryAfterS, serverMessage }) => ({
      kind: "warning",
      title: TOO_MANY,
      text: [
        ...(serverMessage && serverMessage !== TOO_MANY_TRIES ? [serverMessage] : []),
        retryText(retryAfterS, new Date()),
      ].join(" "),
    }),
  },
  {
    when: ({ kind }) => kind === "timeout",
    notice: () => ({ kind: "error", title: "Servidor no disponible, inténtelo más tarde" }),
  },
  {
    when: ({ kind }) => kind === "network",
    notice: ({ message }) => ({
      kind: "error",
      title: "No es posible acceder al servicio",
      text: `${message}. Comprueba tu conexión a internet.`,
    }),
  },
  {
    when: ({ kind, status }) => status >= 500 || kind === "malformed",
    notice: ({ serverMessage }) => ({
      kind: "error",
      title: SERVER_FAILURE,
      ...(serverMessage ? { text: serverMessage } : {}),
    }),
  },
];

/**
 * The visitor's message for a failed call, or null for none. A refusal outside the catalogue shows
 * the server's message.
 */
export function errorNotice(error: ApiError): ErrorNotice | null {
  const row = ERROR_TABLE.find(({ when }) => when(error));
  if (row) return row.notice(error);
  return { kind: "warning", title: error.serverMessage ?? SERVER_FAILURE };
}

/** The message for a cart that was not saved; a 409 shows the newest cart instead. */
export function cartErrorNotice(error: ApiError): ErrorNotice {
  if (answered(422)(error)) return { kind: "warning", title: error.serverMessage ?? "Datos no validos" };
  const general = errorNotice(error);
  const reason = [general?.title, general?.text].filter((text) => text && text !== SERVER_FAILURE).join(". ");
  return {
    kind: "error",
    title: SERVER_FAILURE,
    ...(reason ? { text: reason } : {}),
    ...(general?.action ? { action: general.action } : {}),
  };
}
