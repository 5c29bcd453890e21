import type { Page } from "@playwright/test";

/**
 * Collects a page's problems from now on: errors, console complaints, policy violations, failed
 * requests. Ignores the document's own status, aborted calls, and refusals that `refused` expects.
 */
export function watchProblems(page: Page, documentStatus: number, refused = /^$/): string[] {
  const problems: string[] = [];
  // The console does not mention code that only probes a permission, as zod would.
  void page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      reportError(new Error(`The page's policy has blocked ${blockedURI} (${effectiveDirective})`)),
    ),
  );
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const url = message.location().url || page.url();
    const isDocument = documentStatus >= 400 && new URL(url).pathname === new URL(page.url()).pathname;
    const isComplaint = ["error", "warning"].includes(message.type());
    if (isComplaint && !isDocument && !refused.test(url)) problems.push(`${message.text()} (${url})`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.url()}: ${reason}`);
  });
  page.on("response", (response) => {
    const isDocument = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isDocument && !refused.test(response.url()))
      problems.push(`${response.url()}: ${response.status()}`);
  });
  return problems;
}
