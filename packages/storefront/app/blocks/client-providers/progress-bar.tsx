import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from "@tuerca/contract";
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { pendingRequests } from "../../client/api/pending-requests.ts";

type Phase = "idle" | "running" | "done";
/** `run` counts the starts of the bar, so that each begins at the left. */
type Progress = { phase: Phase; run: number };

const FADE_MS = 300;

/**
 * A line at the top while requests or a navigation take longer than 200 ms; it fills within 5 s.
 * Hidden from screen readers, which hear the page itself.
 */
export function ProgressBar() {
  const { phase, run } = useProgress(useIsBusy());
  if (phase === "idle") return null;
  const durations = { "--fill": `${PROGRESS_DURATION_MS}ms`, "--fade": `${FADE_MS}ms` } as CSSProperties;
  return (
    <div className="progress-frame" aria-hidden="true" data-progress={phase}>
      <div key={run} data-phase={phase} style={durations} className="progress-bar" />
    </div>
  );
}

function useIsBusy(): boolean {
  const isNavigating = useNavigation().state !== "idle";
  const isCalling = useSyncExternalStore(pendingRequests.subscribe, pendingRequests.isBusy, () => false);
  return isNavigating || isCalling;
}

function useProgress(isBusy: boolean): Progress {
  const [progress, setProgress] = useState<Progress>({ phase: "idle", run: 0 });
  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setProgress(start), PROGRESS_THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    setProgress(finish);
    const timer = setTimeout(() => setProgress(hide), FADE_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return progress;
}

const start = ({ run }: Progress): Progress => ({ phase: "running", run: run + 1 });
const finish = (before: Progress): Progress =>
  before.phase === "running" ? { ...before, phase: "done" } : before;
const hide = (before: Progress): Progress =>
  before.phase === "idle" ? before : { ...before, phase: "idle" };
