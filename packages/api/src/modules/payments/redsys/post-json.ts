/**
 * Posts JSON and answers what came back as JSON; null where nothing readable did within `patienceMs`. What went wrong
 * is told to nobody: addresses and bodies stay out of logs.
 */
export async function postJson(url: string, body: object, patienceMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
