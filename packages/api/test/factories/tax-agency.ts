import {
  type Certificates,
  createCertificates,
  type SandboxOptions,
  startVerifactuSandbox,
  type VerifactuSandbox,
} from "@tuerca/verifactu-sandbox";
import type { LocalAgency } from "../../src/modules/billing/sending/agency.ts";

const PASSPHRASE = "tornillo-pasante-8.8";
let certificates: Certificates | undefined;

/** A local tax agency, and what a shop of this issuer needs to reach it. */
export async function startTaxAgency(
  issuer: { name: string; nif: string },
  options: SandboxOptions = {},
): Promise<{ sandbox: VerifactuSandbox; localAgency: LocalAgency }> {
  certificates ??= createCertificates();
  const sandbox = await startVerifactuSandbox({ certificates, ...options });
  const pfx = certificates.clientOf(issuer, PASSPHRASE);
  const { endpoint } = sandbox;
  return { sandbox, localAgency: { endpoint, pfx, passphrase: PASSPHRASE, ca: certificates.ca } };
}
