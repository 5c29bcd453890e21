import { generateKeyPairSync, randomBytes, type X509Certificate } from "node:crypto";
import forge from "node-forge";

const DAY_MS = 86_400_000;

/** PEM texts of a certificate and its key. */
type Pair = { cert: string; key: string };

/** Everything for one local service: its authority, its own pair, and its clients' certificates. */
export type Certificates = {
  ca: string;
  server: Pair;
  /** A PKCS#12 file of somebody with this NIF, as the agency's clients have one. */
  clientOf(holder: Holder, passphrase: string, days?: number): Buffer;
  /** The same without an authority, which no agency accepts. */
  ofOwn(holder: Holder, passphrase: string): Buffer;
};

type Holder = { name: string; nif: string };

/** Makes certificates in the process that are valid for a day; nothing is stored. */
export function createCertificates(): Certificates {
  const authority = issue({ name: "VERI*FACTU sandbox", isAuthority: true });
  const server = issue({ name: "127.0.0.1", signer: authority });
  return {
    ca: authority.cert,
    server,
    clientOf: (holder, passphrase, days) =>
      toPkcs12(issue({ ...holder, signer: authority, ...(days ? { days } : {}) }), passphrase),
    ofOwn: (holder, passphrase) => toPkcs12(issue(holder), passphrase),
  };
}

function toPkcs12({ cert, key }: Pair, passphrase: string): Buffer {
  const own = forge.pki.privateKeyFromPem(key);
  const chain = [forge.pki.certificateFromPem(cert)];
  const file = forge.pkcs12.toPkcs12Asn1(own, chain, passphrase, { algorithm: "aes256" });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), "binary");
}

/** The NIF of a certificate's holder: the subject's "IDCES-" number (ETSI EN 319 412-1). */
export function nifOf(certificate: X509Certificate): string | null {
  return /serialNumber=IDCES-(\w{9})/.exec(certificate.subject)?.[1] ?? null;
}

type Wanted = { name: string; nif?: string; isAuthority?: boolean; signer?: Pair; days?: number };

function issue({ name, nif, isAuthority = false, signer, days = 1 }: Wanted): Pair {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const cert = forge.pki.createCertificate();
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // The first bit of a serial number is its sign.
  cert.serialNumber = `00${randomBytes(8).toString("hex")}`;
  cert.validity.notBefore = new Date(Date.now() - DAY_MS);
  cert.validity.notAfter = new Date(Date.now() + days * DAY_MS);
  const subject = [
    { name: "commonName", value: name },
    ...(nif ? [{ type: "2.5.4.5", value: `IDCES-${nif}` }] : []),
  ];
  cert.setSubject(subject);
  cert.setIssuer(signer ? forge.pki.certificateFromPem(signer.cert).subject.attributes : subject);
  cert.setExtensions([
    { name: "basicConstraints", cA: isAuthority, critical: true },
    { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
  ]);
  cert.sign(forge.pki.privateKeyFromPem(signer?.key ?? privateKey), forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(cert), key: privateKey };
}
