import { createHash, randomBytes } from "node:crypto";

/** A statement of withdrawal as it was received; it never changes. */
export type Statement = {
  /** Names it for people: `D-7KQ2M9XD4H`. */
  reference: string;
  way: "form" | "order" | "link";
  name: string;
  /** The order's number, or what the form has instead. */
  orderNumber: string;
  /** Where its receipt goes. */
  email: string;
  comment: string | null;
  isWhole: boolean;
  receivedAt: Date;
  /** By position; none if it was made by the form. */
  lines: readonly StatementLine[];
};

export type StatementLine = { position: number; sku: string; name: string; quantity: number };

/** Letters and digits that cannot be confused. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 10;

/** A new reference of 50 random bits, which reveals no count. */
export function createReference(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `D-${letters.join("")}`;
}

/** The SHA-256 of all that was stated, in hex; the receipt has it, as proof for both sides. */
export function checksumOf(statement: Statement): string {
  const { reference, way, name, orderNumber, email, comment, isWhole, receivedAt, lines } = statement;
  const pieces = lines.map((line) => [line.position, line.sku, line.name, line.quantity]);
  const parts = [
    reference,
    receivedAt.toISOString(),
    way,
    name,
    orderNumber,
    email,
    comment,
    isWhole,
    pieces,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
