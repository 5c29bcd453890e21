import { SEARCH_HISTORY_MAX } from "@tuerca/contract";

/** A search in this browser; `timestamp` in ms since 1970. */
export type HistoryEntry = { term: string; timestamp: number };

const KEY = "history_search";
const MAX_TERM_LENGTH = 200;

/** The search history, newest first. Forbidden storage or foreign content counts as empty. */
export function readHistory(): HistoryEntry[] {
  try {
    return parseHistory(window.localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Adds a term at the front. Full or forbidden storage is ignored. */
export function addToHistory(term: string): void {
  const entries = withTerm(readHistory(), { term, timestamp: Date.now() });
  attempt(() => window.localStorage.setItem(KEY, JSON.stringify(entries)));
}

export function clearHistory(): void {
  attempt(() => window.localStorage.removeItem(KEY));
}

/** The entries with a new one: non-empty, without duplicates, at most ten. */
export function withTerm(entries: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const term = entry.term.trim().slice(0, MAX_TERM_LENGTH).toWellFormed();
  if (!term) return [...entries];
  const others = entries.filter((other) => sameKey(other.term) !== sameKey(term));
  return [{ term, timestamp: entry.timestamp }, ...others].slice(0, SEARCH_HISTORY_MAX);
}

/** Reads the storage, which anything on this origin may have written; skips invalid entries. */
export function parseHistory(text: string | null): HistoryEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, SEARCH_HISTORY_MAX) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== "object" || value === null) return false;
  const { term, timestamp } = value as Partial<Record<keyof HistoryEntry, unknown>>;
  return (
    typeof term === "string" &&
    term.trim() !== "" &&
    term.length <= MAX_TERM_LENGTH &&
    Number.isFinite(timestamp)
  );
}

function sameKey(term: string): string {
  return term.toLowerCase();
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // The search works without history.
  }
}
