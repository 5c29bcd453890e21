import { randomUUID } from "node:crypto";
import type { InvoiceId, SealedRecord } from "@tuerca/verifactu";

/** A record as the service has stored it. */
export type StoredRecord = {
  record: SealedRecord;
  requestId: string;
  /** The error (2xxx) with which it was accepted. */
  code: number | null;
};

type Chain = { last: SealedRecord; breaks: SealedRecord[] };

/** The records that the service has accepted, and the chain of each issuer. */
export class Register {
  readonly #byInvoice = new Map<string, StoredRecord>();
  readonly #chains = new Map<string, Chain>();

  find(invoice: InvoiceId): StoredRecord | undefined {
    return this.#byInvoice.get(keyOf(invoice));
  }

  /** Stores a record in place of the one of the same invoice, and follows the chain of its issuer. */
  store(record: SealedRecord, code: number | null): void {
    const requestId = randomUUID().replaceAll("-", "").slice(0, 20);
    this.#byInvoice.set(keyOf(record.invoice), { record, requestId, code });
    const { issuer } = record.invoice;
    const chain = this.#chains.get(issuer);
    const breaks = chain?.breaks ?? [];
    if (chain && record.previous?.hash !== chain.last.hash) breaks.push(record);
    this.#chains.set(issuer, { last: record, breaks });
  }

  hasChain(issuer: string): boolean {
    return this.#chains.has(issuer);
  }

  /** The records that do not follow the one stored before them. */
  get chainBreaks(): SealedRecord[] {
    return [...this.#chains.values()].flatMap(({ breaks }) => breaks);
  }

  get records(): StoredRecord[] {
    return [...this.#byInvoice.values()];
  }
}

function keyOf({ issuer, number, date }: InvoiceId): string {
  return JSON.stringify([issuer.trim(), number.trim(), date]);
}
