import type { X509Certificate } from "node:crypto";
import { Duplex } from "node:stream";
import { createSecureContext, TLSSocket } from "node:tls";

/** A client certificate; `isSelfSigned`: nobody vouches for it, so the tax agency refuses it. */
export type Certificate = {
  end: Date;
  isSelfSigned: boolean;
  /** The subject's common name. */
  name: string | null;
  /** The NIF of the person who holds it. */
  personNif: string | null;
  /** The NIF of the company in whose name that person acts. */
  companyNif: string | null;
};

/**
 * The facts of a client certificate, by its PKCS#12 file; null if the file has none. Throws the
 * errors of `createSecureContext` if the file does not open.
 */
export function readCertificate(pfx: Uint8Array, passphrase: string): Certificate | null {
  const secureContext = createSecureContext({ pfx: Buffer.from(pfx), passphrase });
  // Node reads PKCS#12 for TLS only: a socket without a network shows the certificate.
  const socket = new TLSSocket(new Duplex({ read: () => undefined }), { isServer: true, secureContext });
  const found = socket.getX509Certificate();
  socket.destroy();
  if (!found) return null;
  return { end: new Date(found.validTo), isSelfSigned: isSelfSigned(found), ...holderOf(found.subject) };
}

/**
 * Who holds a certificate, by its subject: `IDCES-` before a person's number and `VATES-` before a
 * company's (ETSI EN 319 412-1), or as the FNMT writes them (`CIF/NIF`, `(R: B12345674)`).
 */
function holderOf(subject: string): Pick<Certificate, "name" | "personNif" | "companyNif"> {
  const partOf = (name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(subject)?.[1] ?? null;
  const name = partOf("CN");
  const nifIn = (text: string | null) => /(?:^|[A-Z]{5}-)([0-9A-Z]{9})$/.exec(text ?? "")?.[1] ?? null;
  const company = nifIn(partOf("organizationIdentifier") ?? partOf("2\\.5\\.4\\.97"));
  return {
    name,
    personNif: nifIn(partOf("serialNumber")),
    companyNif: company ?? /\(R: ?([0-9A-Z]{9})\)/.exec(name ?? "")?.[1] ?? null,
  };
}

function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey);
}
