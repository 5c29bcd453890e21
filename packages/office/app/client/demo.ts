/** Whether the document belongs to a demo shop; the server writes it there. */
export function isDemo(): boolean {
  return typeof document !== "undefined" && document.documentElement.dataset.demo === "1";
}
