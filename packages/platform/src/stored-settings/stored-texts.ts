import { createHash } from "node:crypto";
import { SECRET_SETTINGS, STORABLE_SETTINGS, type StorableSetting, type Texts } from "../config/index.ts";
import { seal, unseal } from "../seal.ts";
import { maskText } from "./masked.ts";
import type { StoredSetting } from "./stored-settings.repository.ts";

/** The stored settings that this release knows. */
export type StoredTexts = {
  /** As an environment would have them. */
  texts: Texts;
  /** As a person may see them: a mark is in the place of each secret. */
  seen: Texts;
  /** Secrets that were sealed under another key; they count as missing. */
  lost: readonly StorableSetting[];
};

/** Whether the office can store a setting of this name. */
export function isStorable(name: string): name is StorableSetting {
  return STORABLE_SETTINGS.some((one) => one === name);
}

const ownerOf = (name: StorableSetting) => `setting ${name}`;

/** The value to store for a text: a secret's is sealed, in base64. */
export function toValue(name: StorableSetting, text: string, secret: string): string {
  if (!SECRET_SETTINGS.has(name)) return text;
  return seal(Buffer.from(text), ownerOf(name), secret).toString("base64");
}

/** Opens what is stored with the shop's secret. */
export function openStored(stored: readonly StoredSetting[], secret: string): StoredTexts {
  const texts: Record<string, string> = {};
  const seen: Record<string, string> = {};
  const lost: StorableSetting[] = [];
  for (const { name, value } of stored) {
    if (!isStorable(name)) continue;
    const text = textOf(name, value, secret);
    if (text === null) lost.push(name);
    else texts[name] = text;
    seen[name] = SECRET_SETTINGS.has(name) ? maskText(name, text, markOf(value)) : value;
  }
  return { texts, seen, lost };
}

function textOf(name: StorableSetting, value: string, secret: string): string | null {
  if (!SECRET_SETTINGS.has(name)) return value;
  return unseal(Buffer.from(value, "base64"), ownerOf(name), secret)?.toString() ?? null;
}

/** Names one sealed value, and says nothing about its text: no two sealings are alike. */
function markOf(value: string): string {
  return `sealed-${createHash("sha256").update(value).digest("base64url").slice(0, 16)}`;
}
