export { type Certificates, createCertificates } from "./certificates.ts";
export type { Faults } from "./faults.ts";
export type { StoredRecord } from "./register.ts";
export { type SandboxOptions, startVerifactuSandbox, type VerifactuSandbox } from "./sandbox.ts";
