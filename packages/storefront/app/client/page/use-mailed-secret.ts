import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readStored, writeStored } from "../browser/session-store.ts";

/**
 * The secret of the mailed link; undefined before hydration, null if missing. It is stored in this
 * tab and removed from the URL, where histories and trackers would read it.
 */
export function useMailedSecret(name: string): string | null | undefined {
  const key = `tuerca.${name}`;
  const [search, setSearch] = useSearchParams();
  const [secret, setSecret] = useState<string | null>();
  const given = search.get("secret");
  useEffect(() => {
    if (given === null) return setSecret((before) => before ?? readStored<string>(key));
    writeStored(key, given);
    setSecret(given);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [given, key, setSearch]);
  return secret;
}
