import { measuredHere } from "../../client/browser/kept-for-measuring.ts";

/** Calls `tell`, which measures what `key` names, unless that was measured in this browser, in whichever tab. */
export async function measureOnce(key: string, tell: () => void): Promise<void> {
  const once = () => {
    if (measuredHere.read().includes(key)) return;
    tell();
    measuredHere.add(key);
  };
  // Without https there are no locks: two tabs would have to look within the same moment then.
  return navigator.locks ? navigator.locks.request("tuerca.measured", once) : once();
}
