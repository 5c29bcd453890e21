import type { User } from "@tuerca/contract";
import { type ComponentType, createContext, useContext } from "react";

/** Data that the account frame hands to its pages. */
export type AccountState = {
  /** The logged-in user; null until known, and always on the server. */
  user: User | null;
  /** Loading the user failed. */
  isFailed: boolean;
  /** Loads the user again. Never rejects. */
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
