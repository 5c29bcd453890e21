import { randomUUID } from "node:crypto";
import { type InvoiceId, invoiceKey, type SealedRecord } from "@tuerca/verifactu";

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
    return this.#byInvoice.get(invoiceKey(invoice));
  }

  /** Stores a record in place of its invoice's last one, and follows the issuer's chain. */
  store(record: SealedRecord, code: number | null): void {
    const requestId = randomUUID().replaceAll("-", "").slice(0, 20);
    this.#byInvoice.set(invoiceKey(record.invoice), { record, requestId, code });
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
