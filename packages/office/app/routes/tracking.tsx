import { TrackingScreen } from "../features/tracking/tracking-screen.tsx";

/** Tracking numbers of a carrier's file. */
export default function Tracking() {
  return <TrackingScreen />;
}
