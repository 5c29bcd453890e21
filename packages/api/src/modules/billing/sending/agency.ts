import { readFileSync } from "node:fs";
import { type Config, ConfigError, type Verifactu, type VerifactuEnvironment } from "@tuerca/platform/config";
import { REST_MS, ThreadPool } from "@tuerca/platform/threads/thread-pool";
import {
  type Certificate,
  createSender,
  ENDPOINTS,
  type Message,
  type Reply,
  readCertificate,
  VerifactuCertificateError,
} from "@tuerca/verifactu";

/** The tax agency's service, as the sender of records sees it. */
export type Agency = {
  environment: VerifactuEnvironment;
  /** The operator's certificate; null for a local agency, which makes its own. */
  certificate: Certificate | null;
  /** Posts records. Every failure of network or service is a reply. */
  send(message: Message): Promise<Reply>;
  /** The lead of our clock over the agency's, in ms; null if the agency is away. */
  clockDifference(): Promise<number | null>;
  close(): Promise<void>;
};

/** A local tax agency: its address, and a certificate that it knows. */
export type LocalAgency = { endpoint: string; ca: string; pfx: Uint8Array; passphrase: string };

/** Where a thread posts messages, and with what certificate. */
export type Line = { endpoint: string; ca?: string; pfx: Uint8Array; passphrase: string; timeoutMs: number };

/** A message, or null to ask for the clock only. */
export type Posting = {
  task: Message | null;
  result: Reply | { kind: "clock"; clockDifferenceMs: number | null };
  call: never;
  answer: never;
};

/** The agency needs up to a minute for 1,000 records. */
const TIMEOUT_MS = 90_000;

/** A local agency takes the place of the real one; a function starts it at the first message. */
export type Local = LocalAgency | (() => Promise<LocalAgency>);

/**
 * Opens the way to the tax agency; null if records are not sent. Throws ConfigError if the
 * certificate is missing or does not open.
 */
export function openAgency(
  { verifactu }: Pick<Config, "verifactu">,
  local: Local | null,
  timeoutMs = TIMEOUT_MS,
): Agency | null {
  const found = verifactu && lineOf(verifactu, local, timeoutMs);
  if (!verifactu || !found) return null;
  let opening: Promise<ThreadPool<Posting>> | null = null;
  const pool = () => {
    opening ??= found.findLine().then(openPool);
    // What could not start may start at the next message.
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };
  return {
    environment: verifactu.environment,
    certificate: found.certificate,
    send: async (message) => {
      const reply = await (await pool()).run(message);
      if (reply.kind === "clock") throw new Error("A message was sent, and only the clock came back.");
      return reply;
    },
    clockDifference: async () => (await (await pool()).run(null)).clockDifferenceMs,
    close: async () => (await opening?.catch(() => null))?.stop(),
  };
}

/** A message of 1,000 records takes 0.4 s to build: too long for the thread of the visitors. */
function openPool(line: Line): ThreadPool<Posting> {
  return new ThreadPool<Posting>({
    name: "billing-records",
    script: new URL("./sending.worker.ts", import.meta.url),
    data: line,
    maxThreads: 1,
    memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    idleMs: REST_MS,
  });
}

/** Finds the line at the first message, and knows the operator's certificate. */
type Found = { findLine: () => Promise<Line>; certificate: Certificate | null };

function lineOf(verifactu: Verifactu, local: Local | null, timeoutMs: number): Found | null {
  if (local) {
    const start = typeof local === "function" ? local : async () => local;
    return { findLine: async () => ({ ...(await start()), timeoutMs }), certificate: null };
  }
  if (verifactu.environment === "sandbox") return null;
  const { environment, certificate, password: passphrase } = verifactu;
  const { service } = ENDPOINTS[environment === "live" ? "production" : "test"];
  const isFile = "file" in certificate;
  const pfx = isFile ? readFile(certificate.file) : Buffer.from(certificate.content, "base64");
  const line = { endpoint: service, pfx, passphrase, timeoutMs };
  checkLine(line, isFile ? certificate.file : null);
  return { findLine: async () => line, certificate: readCertificate(line.pfx, passphrase) };
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    const reason = code === "ENOENT" ? "there is no such file" : `it cannot be read (${code})`;
    throw new ConfigError(`VERIFACTU_CERTIFICATE_FILE is ${JSON.stringify(file)}, but ${reason}.`);
  }
}

const CONVERT =
  "openssl pkcs12 -legacy -in old.p12 -nodes -out both.pem; openssl pkcs12 -export -in both.pem -out new.p12";

/** Opens the certificate once, so that a wrong one stops the start. */
function checkLine(line: Line & { pfx: Buffer }, path: string | null): void {
  try {
    createSender(line).close();
  } catch (error) {
    if (!(error instanceof VerifactuCertificateError)) throw error;
    const file = path === null ? "VERIFACTU_CERTIFICATE" : JSON.stringify(path);
    const named = path === null ? file : `VERIFACTU_CERTIFICATE_FILE is ${file}`;
    throw new ConfigError(
      error.message.includes("RC2")
        ? `${named}, whose old cipher (RC2) does not open: convert it (${CONVERT}).`
        : `VERIFACTU_CERTIFICATE_PASSWORD does not open ${file}, or that is no PKCS#12 file (.p12, .pfx).`,
    );
  }
}
