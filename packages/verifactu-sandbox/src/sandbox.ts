import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import {
  type ReceivedMessage,
  readMessage,
  type SealedRecord,
  VerifactuMessageError,
} from "@tuerca/verifactu";
import { answerXml, faultXml } from "./answer.ts";
import { type Certificates, createCertificates, nifOf } from "./certificates.ts";
import { FaultSwitch, type Faults } from "./faults.ts";
import { judge } from "./judge.ts";
import { Register, type StoredRecord } from "./register.ts";

const PATH = "/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP";
const MAX_MESSAGE_BYTES = 8_000_000;

export type SandboxOptions = {
  /** 0, the default, takes a free port. */
  port?: number;
  /** Made at the start if absent. */
  certificates?: Certificates;
  /** Takes records of any issuer, whoever the certificate is of: a demo's seller may be renamed. */
  takesAnyIssuer?: boolean;
  /** The wait until the next message that each answer asks for. */
  waitSeconds?: number;
  /** The clock of every rule and answer. */
  clock?: { now(): Date };
  /** The errors of a message by the agency's schemas, where a test has them. */
  schemaErrorsOf?(message: string): Promise<string[]>;
};

export type VerifactuSandbox = {
  /** The address of the service, for `createSender`. */
  endpoint: string;
  /** Its authority, for `createSender`, and its clients' certificates. */
  certificates: Certificates;
  setFaults(faults: Faults): void;
  /** The messages that it could read, the oldest first. */
  messages(): ReceivedMessage[];
  /** The last accepted record of each invoice. */
  stored(): StoredRecord[];
  /** Accepted records that do not follow the one accepted before them. */
  chainBreaks(): SealedRecord[];
  close(): Promise<void>;
};

/**
 * Starts a local service that speaks the agency's WSDL over HTTPS, and asks for the issuer's
 * certificate. It keeps its records in memory and logs nothing.
 */
export async function startVerifactuSandbox(options: SandboxOptions = {}): Promise<VerifactuSandbox> {
  const certificates = options.certificates ?? createCertificates();
  const service = new Service(options);
  const server = createServer({
    ...certificates.server,
    ca: certificates.ca,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: "TLSv1.2",
  });
  server.on("request", (request, response) => void service.handle(request, response));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  return {
    endpoint: `https://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
    certificates,
    setFaults: (faults) => service.faults.set(faults),
    messages: () => [...service.messages],
    stored: () => service.register.records,
    chainBreaks: () => service.register.chainBreaks,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

class Service {
  readonly faults = new FaultSwitch();
  readonly register = new Register();
  readonly messages: ReceivedMessage[] = [];
  readonly #options: SandboxOptions;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const faults = this.faults.take();
    const now = this.#options.clock?.now() ?? new Date();
    response.setHeader("date", new Date(now.getTime() + (faults.clockAheadMs ?? 0)).toUTCString());
    const text = await bodyOf(request);
    if (faults.httpStatus !== undefined) return void response.writeHead(faults.httpStatus).end();
    if (text === null) return void response.writeHead(413).end();
    if (request.method !== "POST" || request.url !== PATH) return void response.writeHead(404).end();
    const answer = await this.#answer(text, holderOf(request), faults, now);
    await wait(faults.answerDelayMs ?? 0);
    if (faults.isAnswerLost) return void request.socket.destroy();
    const isFault = answer.includes("<soap:Fault>");
    response.writeHead(isFault ? 500 : 200, { "content-type": "text/xml; charset=utf-8" });
    response.end(faults.isGarbled ? "<html>Servicio no disponible" : answer);
  }

  async #answer(text: string, holder: string | null, faults: Faults, now: Date): Promise<string> {
    if (faults.soapFault) return faultXml(faults.soapFault.side, faults.soapFault.code, "Fault of a test");
    const [schemaError] = (await this.#options.schemaErrorsOf?.(text)) ?? [];
    if (schemaError) return faultXml("client", 4102, schemaError);
    const message = readOrNull(text);
    if (!message) return faultXml("client", 4103, "The message is not readable");
    const { records, issuer } = message;
    if (records.length === 0 || records.length > 1000) return faultXml("client", 4113, "1 to 1,000 records");
    if (!this.#options.takesAnyIssuer && issuer.nif !== holder)
      return faultXml("client", 4112, "The certificate is not the issuer's");
    this.messages.push(message);
    const verdicts = records.map((record) =>
      record.invoice.issuer === issuer.nif
        ? judge(record, this.register, faults, now)
        : { record, code: 1108 },
    );
    return answerXml({ message, verdicts, waitSeconds: this.#options.waitSeconds ?? 60, now });
  }
}

function holderOf({ socket }: IncomingMessage): string | null {
  const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  return certificate ? nifOf(certificate) : null;
}

function readOrNull(text: string): ReceivedMessage | null {
  try {
    return readMessage(text);
  } catch (error) {
    if (error instanceof VerifactuMessageError) return null;
    throw error;
  }
}

/** The body as text; null if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_MESSAGE_BYTES) chunks.push(chunk);
  }
  return bytes > MAX_MESSAGE_BYTES ? null : Buffer.concat(chunks).toString("utf8");
}
