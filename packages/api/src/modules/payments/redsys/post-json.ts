import { PAYMENT_TIMEOUT_MS } from "@tuerca/contract";

/**
 * Posts JSON and answers what came back as JSON; null where nothing readable did within 60 s. What went wrong is told to
 * nobody: addresses and bodies stay out of logs.
 */
export async function postJson(url: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(PAYMENT_TIMEOUT_MS),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
