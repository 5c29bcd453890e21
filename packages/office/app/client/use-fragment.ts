import { useEffect, useState } from "react";

/**
 * The secret in the address's fragment, which no server or log sees; it is taken out of the address
 * and the browser's history. Null until the first effect.
 */
export function useFragment(): string | null {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    if (location.hash === "") return setSecret((before) => before ?? "");
    setSecret(decodeURIComponent(location.hash.slice(1)));
    history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  return secret;
}
