import type { X509Certificate } from "node:crypto";
import { Duplex } from "node:stream";
import { createSecureContext, TLSSocket } from "node:tls";

/** A client certificate; `isSelfSigned`: nobody vouches for it, so the tax agency refuses it. */
export type Certificate = { end: Date; isSelfSigned: boolean };

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
  return found ? { end: new Date(found.validTo), isSelfSigned: isSelfSigned(found) } : null;
}

function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey);
}
