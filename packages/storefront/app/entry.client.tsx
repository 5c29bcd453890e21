import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followNavigations, watchLostScripts } from "./rendering/watch-lost-scripts.ts";

watchLostScripts();

/** The page; a click from before its scripts is repeated as soon as they handle it. */
function Page() {
  // In a task of its own: React does not hydrate a part for an event during its own work.
  useEffect(() => void setTimeout(() => globalThis.earlyClick?.repeat()), []);
  return <HydratedRouter instrumentations={[followNavigations]} />;
}

// From `hydrateRoot` on, React takes the clicks.
globalThis.earlyClick?.stop();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
