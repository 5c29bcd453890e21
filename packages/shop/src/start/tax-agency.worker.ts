import { randomBytes } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import type { LocalAgency } from "@tuerca/api";
import { startVerifactuSandbox } from "@tuerca/verifactu-sandbox";

const { endpoint, certificates } = await startVerifactuSandbox();
const passphrase = randomBytes(12).toString("hex");
const agency: LocalAgency = {
  endpoint,
  passphrase,
  ca: certificates.ca,
  pfx: certificates.clientOf(workerData, passphrase),
};
parentPort?.postMessage(agency);
