import { escapeUTF8 } from "entities";

type ListedMail = {
  id: number;
  recipient: string;
  subject: string | null;
  /** Whether its content is stored. */
  readable: unknown;
  status: string;
  last_error: string | null;
  created_at: Date;
};

type ListedText = Omit<ListedMail, "subject" | "readable"> & { text: string | null };

const STATUS: Readonly<Record<string, string>> = {
  queued: "En cola",
  sent: "Enviado",
  kept: "Guardado aquí",
  refused: "Rechazado",
  expired: "Caducado",
};

const time = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Madrid",
});

/** The outbox as a page of its own, without scripts. */
export function outboxPage(mails: readonly ListedMail[], texts: readonly ListedText[]): string {
  const empty = "<p>Todavía no hay correos. El primero llegará con el primer pedido.</p>";
  const sms = `<h2>SMS</h2><p>Los mensajes que habría enviado a móviles, el último arriba.</p>${listOf(texts.map(textRow))}`;
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bandeja de salida</title><meta name="robots" content="noindex"><style>${CSS}</style></head><body><main>
<h1>Bandeja de salida</h1><p>Los correos que la tienda de demostración habría enviado, el último arriba.</p>
${mails.length > 0 ? listOf(mails.map(mailRow)) : empty}${texts.length > 0 ? sms : ""}
<p><a href="/">Volver a la tienda</a></p></main></body></html>`;
}

function listOf(rows: readonly string[]): string {
  return `<ul>${rows.join("")}</ul>`;
}

function textRow(message: ListedText): string {
  const text = escapeUTF8(message.text ?? "Sin contenido").replaceAll(
    /https?:\/\/\S+/g,
    '<a href="$&">$&</a>',
  );
  return `<li>${text}<br>${noteOf(message)}</li>`;
}

function mailRow(mail: ListedMail): string {
  const title = escapeUTF8(mail.subject ?? "En preparación");
  const views = `<a href="/dev/outbox/${mail.id}">${title}</a> · <a href="/dev/outbox/${mail.id}/text">texto</a>`;
  return `<li>${mail.readable ? views : title}<br>${noteOf(mail)}</li>`;
}

function noteOf({
  recipient,
  created_at,
  status,
  last_error,
}: Omit<ListedMail, "subject" | "readable">): string {
  const problem = last_error ? `<br><small>${escapeUTF8(last_error)}</small>` : "";
  return `<small>${escapeUTF8(recipient)} · ${time.format(created_at)} · ${STATUS[status]}</small>${problem}`;
}

const CSS = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:720px;margin:0 auto;padding:24px}
ul{list-style:none;padding:0}li{border-top:1px solid;padding:12px 0}a{color:inherit;overflow-wrap:anywhere}`;
