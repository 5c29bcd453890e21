import { STORABLE_SETTINGS, type StorableSetting, type Texts } from "../config/index.ts";
import type { StoredSetting } from "./stored-settings.repository.ts";

/** Whether the office can store a setting of this name. */
export function isStorable(name: string): name is StorableSetting {
  return STORABLE_SETTINGS.some((one) => one === name);
}

/** The stored settings that this release knows, as an environment would have them. */
export function textsOf(stored: readonly StoredSetting[]): Texts {
  return Object.fromEntries(stored.flatMap(({ name, value }) => (isStorable(name) ? [[name, value]] : [])));
}
