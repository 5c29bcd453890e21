import { Duplex } from "node:stream";
import { createSecureContext, TLSSocket } from "node:tls";

/**
 * The last moment of a client certificate, by its PKCS#12 file; null if the file has none. Throws
 * the errors of `createSecureContext` if the file does not open.
 */
export function certificateEnd(pfx: Uint8Array, passphrase: string): Date | null {
  const secureContext = createSecureContext({ pfx: Buffer.from(pfx), passphrase });
  // Node reads PKCS#12 for TLS only: a socket without a network shows the certificate.
  const socket = new TLSSocket(new Duplex({ read: () => undefined }), { isServer: true, secureContext });
  const end = socket.getX509Certificate()?.validTo;
  socket.destroy();
  return end === undefined ? null : new Date(end);
}
