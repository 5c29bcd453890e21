import { useState } from "react";

const KEY = "tuerca_folded_groups";

/** The groups of the menu that are folded, remembered by this browser. */
export function useFolded() {
  const [folded, setFolded] = useState(readFolded);
  return {
    isFolded: (title: string) => folded.includes(title),
    toggle: (title: string) => {
      const next = folded.includes(title) ? folded.filter((one) => one !== title) : [...folded, title];
      setFolded(next);
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Full or forbidden: the choice holds until the page is closed.
      }
    },
  };
}

/** Anybody may have changed the browser's storage: only texts count. */
function readFolded(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(read) ? read.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
