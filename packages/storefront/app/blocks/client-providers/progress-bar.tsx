import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from "@tuerca/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { pendingRequests } from "../../client/pending-requests.ts";

type Phase = "idle" | "running" | "done";
const FADE_MS = 300;

/** A line at the top while requests or a navigation take longer than 200 ms; it fills within 5 s at most. */
export function ProgressBar() {
  const phase = usePhase(useIsBusy());
  if (phase === "idle") return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden" aria-hidden="true">
      <div
        data-phase={phase}
        style={{ transitionDuration: phase === "done" ? `${FADE_MS}ms` : `${PROGRESS_DURATION_MS}ms` }}
        className="h-full origin-left scale-x-95 bg-signal transition-[scale,opacity] ease-out data-[phase=done]:scale-x-100 data-[phase=done]:opacity-0 starting:scale-x-0"
      />
    </div>
  );
}

function useIsBusy(): boolean {
  const isNavigating = useNavigation().state !== "idle";
  const isCalling = useSyncExternalStore(pendingRequests.subscribe, pendingRequests.isBusy, () => false);
  return isNavigating || isCalling;
}

function usePhase(isBusy: boolean): Phase {
  const [phase, setPhase] = useState<Phase>("idle");
  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setPhase("running"), PROGRESS_THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    setPhase((before) => (before === "running" ? "done" : before));
    const timer = setTimeout(() => setPhase("idle"), FADE_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return phase;
}
