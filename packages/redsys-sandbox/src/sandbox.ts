import fastify, { type FastifyInstance } from "fastify";
import type { Faults } from "./faults.ts";
import { createGateway } from "./gateway.ts";
import type { SandboxOptions } from "./options.ts";
import { controlRoutes, type OperationView, viewOperations } from "./routes/control.routes.ts";
import { fileRoutes } from "./routes/files.routes.ts";
import { acceptForms } from "./routes/form.ts";
import { insiteRoutes } from "./routes/insite.routes.ts";
import { redirectRoutes } from "./routes/redirect.routes.ts";
import { restRoutes } from "./routes/rest.routes.ts";
import { threeDsRoutes } from "./routes/three-ds.routes.ts";

const BODY_LIMIT_BYTES = 256 * 1024;

export type RedsysSandbox = {
  app: FastifyInstance;
  /** Sets faults; `{}` ends all, those of single orders too. Throws for values out of range. */
  setFaults(faults: Faults): void;
  operations(): OperationView[];
  /** Resolves once every notification has been answered or given up. */
  settled(): Promise<void>;
};

/**
 * Creates a local gateway that speaks Redsys' public protocol. It stores no card number, logs
 * nothing and moves no money.
 */
export function createRedsysSandbox(options: SandboxOptions): RedsysSandbox {
  const gateway = createGateway(options);
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  acceptForms(app);
  restRoutes(app, gateway);
  insiteRoutes(app, gateway);
  threeDsRoutes(app, gateway);
  redirectRoutes(app, gateway);
  controlRoutes(app, gateway);
  fileRoutes(app);
  app.addHook("preClose", () => gateway.notifier.stop());
  return {
    app,
    setFaults: (faults) => gateway.faults.set(faults),
    operations: () => viewOperations(gateway),
    settled: () => gateway.notifier.settled(),
  };
}

/**
 * Creates one that listens at `url`, an origin for `redsysEndpoints("test", url)`. Port 0 (the
 * default) takes a free one. The default host is the loopback address.
 */
export async function startRedsysSandbox(
  options: SandboxOptions & { port?: number; host?: string },
): Promise<RedsysSandbox & { url: string; close(): Promise<void> }> {
  const sandbox = createRedsysSandbox(options);
  const url = await sandbox.app.listen({ port: options.port ?? 0, host: options.host ?? "127.0.0.1" });
  return { ...sandbox, url, close: () => sandbox.app.close() };
}
