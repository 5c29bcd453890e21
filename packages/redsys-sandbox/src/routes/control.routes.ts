import type { FastifyInstance } from "fastify";
import { type Faults, faultsSchema } from "../faults.ts";
import type { Gateway } from "../gateway.ts";
import type { Operation } from "../operation.ts";

/** An operation in `GET /sandbox/operations`; amounts in cents, the card masked. */
export type OperationView = {
  order: string;
  amount: number;
  method: Operation["method"];
  status: Operation["status"];
  response: string;
  card: string | null;
  refunded: number;
  notifications: { status: number | null; lost: boolean }[];
};

/** Not part of the protocol: controls and views for tests. */
export function controlRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post("/sandbox/faults", (request, reply) => {
    const faults = faultsSchema.safeParse(request.body);
    if (!faults.success) return reply.code(422).send({ errors: faults.error.issues });
    gateway.faults.set(request.body as Faults);
    return gateway.faults.of(faults.data.order ?? null);
  });
  app.get("/sandbox/faults", () => gateway.faults.current);
  app.get("/sandbox/operations", () => viewOperations(gateway));
}

/** All operations, oldest first. */
export function viewOperations(gateway: Gateway): OperationView[] {
  const deliveries = Map.groupBy(gateway.notifier.deliveries, ({ order }) => order);
  return [...gateway.store.operations.values()].map((operation) => ({
    order: operation.order,
    amount: operation.amount,
    method: operation.method,
    status: operation.status,
    response: operation.response,
    card: operation.card?.masked ?? null,
    refunded: operation.refunds.reduce((sum, { amount }) => sum + amount, 0),
    notifications: (deliveries.get(operation.order) ?? []).map(({ status, lost }) => ({ status, lost })),
  }));
}
