import type { Config } from "@tuerca/platform/config";
import { errorCode } from "@tuerca/platform/error-code";
import { createMailTransport } from "@tuerca/platform/mail/mail-transport";
import type { Tried } from "./try-settings.routes.ts";

const NONE = "No hay servidor de correo: los correos esperan en la bandeja de salida.";

/** Sends a mail to an address of the staff now, and says what the server has answered. */
export async function sendTestMail(config: Config, to: string, now: Date): Promise<Tried> {
  const { SMTP_URL, MAIL_FROM, SITE_NAME, siteUrl, operator } = config;
  if (SMTP_URL === null) return { passed: false, message: NONE };
  const from = MAIL_FROM ?? `${SITE_NAME} <${operator.email}>`;
  const transport = createMailTransport(SMTP_URL, () => from, siteUrl);
  const text = `${SITE_NAME} puede enviar correos: este es la prueba que has pedido en Ajustes.`;
  const mail = { to, subject: `Prueba de correo de ${SITE_NAME}`, text, html: `<p>${escaped(text)}</p>` };
  try {
    // The id makes the mail's own; the outbox counts from 1.
    const answer = await transport.send({ id: now.getTime(), ...mail, attachments: [] });
    return { passed: true, message: `El servidor ha aceptado el correo para ${to}: ${cut(answer)}` };
  } catch (error) {
    return { passed: false, message: describe(error, new URL(SMTP_URL).hostname) };
  } finally {
    transport.close();
  }
}

/** The server's own words help the person at the provider's telephone. */
function describe(error: unknown, host: string): string {
  const { code, response, message } = partsOf(error);
  const said = response ? ` Responde: ${cut(response)}` : "";
  if (code === "EAUTH") return `${host} no acepta el usuario o la contraseña.${said}`;
  if (code === "EDNS" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `No existe el servidor ${host}: repasa su nombre.`;
  if (message.startsWith("SMTP_URL is at")) return `La tienda no se conecta a la dirección de ${host}.`;
  if (code === "ETIMEDOUT") return `${host} no responde por ese puerto.`;
  if (/certificate|self.signed|altname/i.test(message))
    return `${host} no demuestra quién es: su certificado no vale (${cut(message)}).`;
  if (/STARTTLS|wrong version number|TLS|SSL/i.test(message))
    return `La conexión con ${host} no se puede cifrar así: prueba el otro tipo de seguridad o el otro puerto.${said}`;
  if (code === "EENVELOPE") return `${host} no acepta el remitente o el destinatario.${said}`;
  if (code === "ECONNECTION" || code === "ECONNREFUSED" || code === "ESOCKET")
    return `No se puede conectar con ${host} por ese puerto.${said}`;
  return `${host} no ha aceptado el correo.${said || ` ${cut(message)}`}`;
}

function partsOf(error: unknown) {
  const response =
    error instanceof Error && "response" in error && typeof error.response === "string" ? error.response : "";
  return {
    code: errorCode(error) ?? "",
    response,
    message: error instanceof Error ? error.message : String(error),
  };
}

/** A server's answer in one line of bounded length. */
function cut(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
