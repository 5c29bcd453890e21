export { showError, showToast } from "./toast-queue.ts";
export { ToastRegion } from "./toast-region.tsx";
