import { randomBytes } from "node:crypto";

/** Ds_Order: four digits and up to eight more letters or digits (SIS0075, SIS0076, SIS0434). */
export const ORDER_NUMBER = /^[0-9]{4}[0-9A-Za-z]{0,8}$/;

/** Order numbers in messages, including those that we would not create. */
export const ORDER_IN_MESSAGE = /^[0-9A-Za-z]{1,12}$/;

/**
 * Without I, L, O and U, so that a number can be read aloud. There are 32, so random bytes fall
 * evenly.
 */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 8;

/** Whether Redsys accepts the text as the Ds_Order of a new operation. */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text);
}

/**
 * Creates a Ds_Order: year and month of `now` in UTC and 40 random bits (`2611K3ZW09QD`). Redsys
 * accepts each number once; the database must keep them unique.
 */
export function mintOrderNumber(now: Date): string {
  const month = now.toISOString().slice(2, 7).replace("-", "");
  return month + Array.from(randomBytes(RANDOM_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
