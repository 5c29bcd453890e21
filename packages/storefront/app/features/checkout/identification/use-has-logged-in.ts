import type { User } from "@tuerca/contract";
import { useEffect, useState } from "react";

/** Whether a login happened while this was mounted. `isKnown`: `user` is settled. */
export function useHasLoggedIn(user: User | null, isKnown: boolean): boolean {
  const [wasGuest, setWasGuest] = useState(false);
  useEffect(() => {
    if (isKnown && !user) setWasGuest(true);
  }, [user, isKnown]);
  return wasGuest && user !== null;
}
