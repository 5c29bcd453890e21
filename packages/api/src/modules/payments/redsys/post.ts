/** The result of a POST: the text of the response, or a short reason for its lack. */
export type Posted = { text: string } | { fault: string };

/**
 * Posts `body` and waits up to `patienceMs`. Faults go into the log, so they have no addresses or
 * bodies.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  patienceMs: number,
): Promise<Posted> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { method: "POST", headers, body, redirect: "error", signal });
    return response.ok ? { text: await response.text() } : { fault: `status ${response.status}` };
  } catch (error) {
    return { fault: nameOf(error) };
  }
}

/** `TimeoutError`, or the network's error code, such as ECONNREFUSED. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  return typeof code === "string" ? code : error.name;
}
