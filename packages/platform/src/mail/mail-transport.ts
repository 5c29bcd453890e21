import type { Options as PoolOptions } from "nodemailer/lib/smtp-pool/index.js";
import { isOwnMachine } from "../own-machine.ts";
import { CONNECTION_MS, openMailSocket } from "./mail-socket.ts";

/** The mails that a process sends at once; servers let in as many as a mail program opens. */
export const MAIL_CONNECTIONS = 5;

/** Loaded with the first mail. */
const library = () => import("nodemailer");

/** A file attached to a mail. */
export type Attachment = { filename: string; content: Buffer; contentType: string };

/** A mail for a server. `id` becomes its Message-ID, which identifies a mail that is sent twice. */
export type OutgoingMail = {
  id: number;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly Attachment[];
  /** The address that stops such mails by one POST. */
  stopUrl?: string;
};

/** Sends mails: the small part of Nodemailer that we need. */
export type MailTransport = {
  /** Resolves with the server's answer once it has accepted the mail. */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
};

/**
 * Sends through the server of `url` (smtp:// or smtps://), from the address of the moment. Every
 * wait is limited, in ms. A password leaves this machine over TLS only: a server without it gets
 * no mail.
 */
export function createMailTransport(url: string, from: () => string, siteUrl: string): MailTransport {
  const address = new URL(url);
  const server = serverOf(address);
  const options = {
    ...server,
    getSocket: (_options, done) => openMailSocket(address, server.port, done),
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } satisfies PoolOptions;
  const open = async () => (await library()).createTransport(options);
  let opened: ReturnType<typeof open> | undefined;
  const host = new URL(siteUrl).hostname;
  return {
    send: async ({ id, attachments, stopUrl, ...mail }) => {
      opened ??= open();
      const { response } = await (await opened).sendMail({
        from: from(),
        ...mail,
        attachments: [...attachments],
        ...(stopUrl ? { headers: stopHeaders(stopUrl) } : {}),
        messageId: `<tuerca-${id}@${host}>`,
      });
      return response;
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/**
 * The server of an address. Nodemailer would take every part of its query for an option, also one
 * that starts a program: only these are read.
 */
function serverOf({ protocol, hostname, port, username, password, searchParams }: URL) {
  const secure = protocol === "smtps:";
  const [name, servername] = [searchParams.get("name"), searchParams.get("tls.servername")];
  const trustsAll = searchParams.get("tls.rejectUnauthorized") === "false";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: password !== "" && !isOwnMachine(hostname),
    ...(username === "" ? {} : { auth: { user: decoded(username), pass: decoded(password) } }),
    ...(name ? { name } : {}),
    tls: { ...(trustsAll ? { rejectUnauthorized: false } : {}), ...(servername ? { servername } : {}) },
  };
}

/** A part of an address; one that is not encoded counts as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Lets mail programs stop such mails by one click (RFC 8058). */
function stopHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
