import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { useEffect, useSyncExternalStore } from "react";
import { type KeyPlace, type Shortcut, shortcutsOf } from "./key-table.ts";

type Shown = { place: KeyPlace; names: readonly string[] };

const store = createStore<readonly Shown[]>([]);

/** Lists shortcuts of a place in the help while it is on the screen: those of `names`. */
export function useShownKeys(place: KeyPlace, names: readonly string[]): void {
  const all = names.join(" ");
  useEffect(() => {
    const shown = { place, names: all.split(" ") };
    store.set([...store.get(), shown]);
    return () => store.set(store.get().filter((one) => one !== shown));
  }, [place, all]);
}

/** The shortcuts of what is on the screen now, without those of all screens. */
export function useScreenKeys(): Shortcut[] {
  const shown = useSyncExternalStore(store.subscribe, store.get, store.get);
  const own = shown.filter(({ place }) => place !== "everywhere");
  return own.flatMap(({ place, names }) =>
    shortcutsOf(place).flatMap(([name, shortcut]) => (names.includes(name) ? [shortcut] : [])),
  );
}
