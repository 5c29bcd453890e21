import { useCallback } from "react";
import { type NavigateOptions, useNavigate } from "react-router";
import { changeUser } from "./watch-user.ts";

/** Answers what leads home once the session is over, and then tells every tab that nobody is logged in. */
export function useLeave(): (options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (options) => {
      // First home, so that a page that needs a login does not ask for one.
      try {
        await navigate("/", options);
      } finally {
        changeUser(null);
      }
      // A call that was refused on the way may have asked for one all the same.
      if (window.location.pathname !== "/") await navigate("/", { replace: true });
    },
    [navigate],
  );
}
