import { SEARCH_HISTORY_MAX } from "@tuerca/contract";

/** A search of this browser; `timestamp` in ms since 1970. */
export type HistoryEntry = { term: string; timestamp: number };

const KEY = "history_search";
const MAX_TERM_LENGTH = 200;

/** Searches of before, the latest first. Storage that is forbidden or holds something else counts as empty. */
export function readHistory(): HistoryEntry[] {
  try {
    return parseHistory(window.localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Keeps a term, in front of all others. Storage that is full or forbidden is ignored. */
export function addToHistory(term: string): void {
  const entries = withTerm(readHistory(), { term, timestamp: Date.now() });
  attempt(() => window.localStorage.setItem(KEY, JSON.stringify(entries)));
}

export function clearHistory(): void {
  attempt(() => window.localStorage.removeItem(KEY));
}

/** The entries with one more: never an empty one, each term once, at most ten. */
export function withTerm(entries: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const term = entry.term.trim().slice(0, MAX_TERM_LENGTH).toWellFormed();
  if (!term) return [...entries];
  const others = entries.filter((other) => sameKey(other.term) !== sameKey(term));
  return [{ term, timestamp: entry.timestamp }, ...others].slice(0, SEARCH_HISTORY_MAX);
}

/** Reads what storage holds, which anything on this origin may have written: what is no entry is left out. */
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
    // Not kept: the search goes on without.
  }
}
