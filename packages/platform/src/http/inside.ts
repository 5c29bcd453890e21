const inside = new WeakSet<object>();

/** Notes that this process itself makes a request, for a page that it renders. */
export function markInside(request: object): void {
  inside.add(request);
}

/** Whether a request comes from this process: nothing that is sent can claim it. */
export function isInside(request: object): boolean {
  return inside.has(request);
}
