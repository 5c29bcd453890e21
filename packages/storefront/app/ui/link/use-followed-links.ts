import { useEffect } from "react";
import { useNavigate } from "react-router";
import { followedLink } from "./followed-link.ts";

/** Follows the clicks on every `Link` of the page, once those handlers that React knows of have had them. */
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
