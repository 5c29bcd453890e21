import { HTTP_TIMEOUT_MS } from "@tuerca/contract";

const CSRF_COOKIE_PATH = "/sanctum/csrf-cookie";

/** The token of the XSRF-TOKEN cookie, decoded, or null where there is none. */
export function readCsrfToken(cookies: string = document.cookie): string | null {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith("XSRF-TOKEN="));
  return pair ? decode(pair.slice("XSRF-TOKEN=".length)) : null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}

/** Asks the server for a session and its token. Throws what `fetch` throws. */
export async function renewCsrfToken(): Promise<void> {
  await fetch(CSRF_COOKIE_PATH, {
    credentials: "same-origin",
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
}
