import type { User } from "@tuerca/contract";
import { useEffect, useState } from "react";

/** Whether somebody has logged in while this was on the screen. `isKnown`: whether `user` is settled. */
export function useHasLoggedIn(user: User | null, isKnown: boolean): boolean {
  const [wasGuest, setWasGuest] = useState(false);
  useEffect(() => {
    if (isKnown && !user) setWasGuest(true);
  }, [user, isKnown]);
  return wasGuest && user !== null;
}
