import { normalizeTaxId } from "@tuerca/contract";
import { type Certificate, readCertificate } from "@tuerca/verifactu";
import type { Config } from "./config.ts";

/** Whose a certificate is: the company's own, of one who represents it, or of somebody else. */
export type CertificateHolder = "own" | "representative" | "other";

/** The facts of a stored certificate, or why it cannot be used. */
export type StoredCertificate =
  | (Certificate & { holder: CertificateHolder })
  | { problem: "password" | "old_cipher" | "no_certificate" };

type Given = Pick<Config, "VERIFACTU_CERTIFICATE" | "VERIFACTU_CERTIFICATE_PASSWORD"> & {
  operator: { nif: string };
};

/**
 * Reads the certificate of the settings, a PKCS#12 file in base64, with its password; null without
 * both. A file of the environment is not read.
 */
export function certificateOf(config: Given): StoredCertificate | null {
  const { VERIFACTU_CERTIFICATE: content, VERIFACTU_CERTIFICATE_PASSWORD: password } = config;
  if (content === null || password === null) return null;
  try {
    const certificate = readCertificate(Buffer.from(content, "base64"), password);
    if (!certificate) return { problem: "no_certificate" };
    return { ...certificate, holder: holderOf(certificate, normalizeTaxId(config.operator.nif)) };
  } catch (error) {
    return { problem: problemOf(error instanceof Error ? error.message : "") };
  }
}

function holderOf({ personNif, companyNif }: Certificate, nif: string): CertificateHolder {
  if (companyNif === nif) return personNif === null || personNif === nif ? "own" : "representative";
  return companyNif === null && personNif === nif ? "own" : "other";
}

/** OpenSSL's words: a wrong password, RC2 of old Windows exports, or bytes of something else. */
function problemOf(message: string): "password" | "old_cipher" | "no_certificate" {
  if (/unsupported|RC2/i.test(message)) return "old_cipher";
  return /mac verify/i.test(message) ? "password" : "no_certificate";
}
