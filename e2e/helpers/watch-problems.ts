import type { Page } from "@playwright/test";

/** Collects what goes wrong on a page from now on: errors, complaints in the console, requests that fail. */
export function watchProblems(page: Page, documentStatus: number): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const { url } = message.location();
    const isDocument =
      documentStatus >= 400 && new URL(url || page.url()).pathname === new URL(page.url()).pathname;
    if (["error", "warning"].includes(message.type()) && !isDocument)
      problems.push(`${message.text()} (${url})`);
  });
  page.on("requestfailed", (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    const isDocument = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isDocument) problems.push(`${response.url()}: ${response.status()}`);
  });
  return problems;
}
