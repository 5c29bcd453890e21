export type { Faults } from "./faults.ts";
export type { SandboxOptions } from "./options.ts";
export type { OperationView } from "./routes/control.routes.ts";
export { createRedsysSandbox, type RedsysSandbox, startRedsysSandbox } from "./sandbox.ts";
export { CARDS } from "./test-cards.ts";
export { SANDBOX_MERCHANT } from "./test-merchant.ts";
