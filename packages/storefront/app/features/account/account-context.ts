import type { User } from "@tuerca/contract";
import { type ComponentType, createContext, useContext } from "react";

/** What the frame of the account area hands to its pages. */
export type AccountState = {
  /** Who is logged in; null until that is known, on the server always. */
  user: User | null;
  /** It could not be found out. */
  isFailed: boolean;
  /** Asks the server again. Never rejects. */
  recheck: () => Promise<void>;
  /** The button that ends the session. */
  LogOut: ComponentType<{ className?: string }>;
};

export const AccountContext = createContext<AccountState | null>(null);

export function useAccount(): AccountState {
  const state = useContext(AccountContext);
  if (!state) throw new Error("used outside of the account area");
  return state;
}
