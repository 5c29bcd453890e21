import { createHmac, randomBytes } from "node:crypto";

/** Letters and digits that cannot be confused. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 16;

/** A new code of 80 random bits, `7KQ2-M9XD-4HRT-VW3A`. */
export function createGiftCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/**
 * The stored form of a code, however it was typed: hashed with the shop's secret, so the database
 * alone reveals none.
 */
export function hashGiftCode(code: string, secret: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return createHmac("sha256", secret).update(`gift-card:${plain}`).digest("base64url");
}
