import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followNavigations, watchLostScripts } from "./rendering/watch-lost-scripts.ts";

watchLostScripts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[followNavigations]} />
    </StrictMode>,
  );
});
