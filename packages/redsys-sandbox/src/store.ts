import { randomBytes } from "node:crypto";
import type { Operation, PaymentCard } from "./operation.ts";

const MAX_ENTRIES = 20_000;
const TOKEN_LIFETIME_MS = 30 * 60_000;

type Token = { order: string; card: PaymentCard; createdAt: Date };

/** An open payment by redirect. */
export type Visit = { operation: Operation; urlOk: string | null; urlKo: string | null };

/** The gateway's memory; new entries replace the oldest ones. */
export class Store {
  readonly operations = new Map<string, Operation>();
  readonly visits = new Map<string, Visit>();
  readonly #tokens = new Map<string, Token>();

  /** Creates an idOper, valid for 30 minutes. */
  addToken(order: string, card: PaymentCard, now: Date): string {
    const idOper = randomBytes(20).toString("hex");
    put(this.#tokens, idOper, { order, card, createdAt: now });
    return idOper;
  }

  findToken(idOper: string, now: Date): Token | undefined {
    const token = this.#tokens.get(idOper);
    return token && now.getTime() - token.createdAt.getTime() <= TOKEN_LIFETIME_MS ? token : undefined;
  }

  addOperation(operation: Operation): void {
    put(this.operations, operation.order, operation);
  }

  addVisit(visit: Visit): string {
    const id = randomBytes(16).toString("hex");
    put(this.visits, id, visit);
    return id;
  }

  findByChallenge(acsTransactionId: unknown): Operation | undefined {
    return this.operations
      .values()
      .find((operation) => operation.challenge?.acsTransactionId === acsTransactionId);
  }
}

function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  const oldest = map.size >= MAX_ENTRIES ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
