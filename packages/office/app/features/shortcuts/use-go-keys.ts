import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isTyping } from "../../client/keys/is-typing.ts";
import { keyOf } from "../../client/keys/key-of.ts";
import { screensFor } from "../../client/screens.ts";
import { useSession } from "../../client/session.ts";

/** Time for the second key. */
const WAIT_MS = 1500;

/** Opens a screen by its key; the returned function lets the next key be one. */
export function useGoKeys(): () => void {
  const { permissions } = useSession();
  const navigate = useNavigate();
  const until = useRef(0);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || performance.now() > until.current) return;
      until.current = 0;
      const pressed = keyOf(event);
      const screens = screensFor(permissions).flatMap((section) => section.screens);
      const screen = screens.find(({ key }) => key !== undefined && key === pressed);
      if (!screen || isTyping(event)) return;
      // The same key may do something on this screen.
      event.preventDefault();
      event.stopImmediatePropagation();
      void navigate(screen.path);
    };
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, [navigate, permissions]);
  return () => {
    until.current = performance.now() + WAIT_MS;
  };
}
