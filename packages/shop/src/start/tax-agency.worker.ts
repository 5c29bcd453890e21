import { randomBytes } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { LocalAgency } from "@tuerca/api";
import { startVerifactuSandbox } from "@tuerca/verifactu-sandbox";

const { endpoint, certificates } = await startVerifactuSandbox({ takesAnyIssuer: true });
const passphrase = randomBytes(12).toString("hex");
const agency: LocalAgency = {
  endpoint,
  passphrase,
  ca: certificates.ca,
  pfx: certificates.clientOf({ name: "Tienda de demostración", nif: "B12345674" }, passphrase),
};
parentPort?.postMessage(agency);
