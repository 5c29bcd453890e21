import { measuredHere } from "../../client/browser/stored-for-measuring.ts";

/** Calls `tell`, which measures `key`, unless any tab of this browser has measured it. */
export async function measureOnce(key: string, report: () => void): Promise<void> {
  const once = () => {
    if (measuredHere.read().includes(key)) return;
    report();
    measuredHere.add(key);
  };
  // Without HTTPS there are no locks; two tabs would collide only within the same moment.
  return navigator.locks ? navigator.locks.request("tuerca.measured", once) : once();
}
