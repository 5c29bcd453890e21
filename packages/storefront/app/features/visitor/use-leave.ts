import { useCallback } from "react";
import { type NavigateOptions, useNavigate } from "react-router";
import { changeUser } from "./watch-user.ts";

/**
 * Returns the function to call after a logout: it goes to the home page, then tells all tabs that
 * nobody is logged in.
 */
export function useLeave(): (options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (options) => {
      // First to the home page, so that a page that needs a login does not ask for one.
      try {
        await navigate("/", options);
      } finally {
        changeUser(null);
      }
      // A call that was refused on the way may still have asked for a login.
      if (window.location.pathname !== "/") await navigate("/", { replace: true });
    },
    [navigate],
  );
}
