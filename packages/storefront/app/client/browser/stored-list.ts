/** A few strings in local storage, shared by all tabs. */
export type StoredList = {
  /** The oldest first. */
  read(): string[];
  /** Adds a string as the newest. */
  add(text: string): void;
  remove(text: string): void;
  clear(): void;
};

/**
 * The newest `most` strings under a key. Full or forbidden storage is ignored and stores nothing.
 */
export function createStoredList(key: string, most: number): StoredList {
  const read = () => readTexts(key);
  const without = (text: string) => read().filter((one) => one !== text);
  return {
    read,
    add: (text) => write(key, [...without(text), text].slice(-most)),
    remove: (text) => write(key, without(text)),
    clear: () => write(key, []),
  };
}

function readTexts(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

function write(key: string, texts: readonly string[]): void {
  try {
    if (texts.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Nothing is stored.
  }
}
