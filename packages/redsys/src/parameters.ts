import { BASE64 } from "./base64.ts";
import { MAX_MESSAGE_LENGTH } from "./envelope.ts";

/**
 * The content of a message. Redsys writes nearly every value as text; 3-D Secure data is an object.
 */
export type Parameters = Record<string, unknown>;

/** Parameters as base64 of JSON, with padding. */
export function encodeParameters(parameters: Parameters): string {
  return Buffer.from(JSON.stringify(parameters)).toString("base64");
}

/**
 * The object in base64 or base64url text of JSON; null for anything else, or beyond
 * MAX_MESSAGE_LENGTH.
 */
export function decodeParameters(text: unknown): Parameters | null {
  if (typeof text !== "string" || text.length > MAX_MESSAGE_LENGTH || !BASE64.test(text)) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64").toString());
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The value of a parameter; Redsys writes names in any mixture of case. */
export function parameterNamed(parameters: Parameters, name: string): unknown {
  const wanted = name.toLowerCase();
  return Object.entries(parameters).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/**
 * Decodes a notification's texts, which are URL-encoded inside the JSON (`22%2F10%2F2021`, `+` for
 * a space).
 */
export function decodeUrlValues(parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, decodeUrlValue(value)]));
}

/** Encodes texts as a notification does, for the gateway's side. */
export function encodeUrlValues(parameters: Parameters): Parameters {
  const encode = (value: unknown) =>
    typeof value === "string" ? encodeURIComponent(value).replaceAll("%20", "+") : value;
  return Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, encode(value)]));
}

/** A text that is not URL-encoded stays as it is. */
function decodeUrlValue(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return value;
  }
}

function isObject(value: unknown): value is Parameters {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
