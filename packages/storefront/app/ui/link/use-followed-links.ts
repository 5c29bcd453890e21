import { useEffect } from "react";
import { useNavigate } from "react-router";
import { followedLink } from "./followed-link.ts";

/** Handles the clicks on every `Link` of the page, after React's own handlers. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null;
      const followed = link && followedLink(event, link, location.href);
      if (!followed) return;
      event.preventDefault();
      void navigate(followed.to, followed);
    };
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
}
