import type { Page, Response } from "@playwright/test";

/**
 * Counts a page's scripts from now on. The function returns how many came, and their bytes as sent
 * by HTTP/1.1, headers included.
 */
export function watchScripts(page: Page): () => Promise<{ files: number; bytes: number }> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") sizes.push(sentBytes(response));
  });
  return async () => {
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { files: sizes.length, bytes };
  };
}

async function sentBytes(response: Response): Promise<number> {
  const headers = await response.headersArray();
  const lines = ["HTTP/1.1 200 OK", ...headers.map(({ name, value }) => `${name}: ${value}`), ""];
  const length = headers.find(({ name }) => name.toLowerCase() === "content-length");
  return lines.join("\r\n").length + 2 + Number(length?.value);
}
