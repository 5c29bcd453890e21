import { Toast } from "@base-ui/react/toast";
import { TOAST_MS } from "@tuerca/contract";
import { useEffect } from "react";
import { ToastCard, type ToastLink } from "./toast-card.tsx";
import { type ToastMessage, toastQueue } from "./toast-queue.ts";

const MAX_SHOWN = 3;

type ToastViewportProps = {
  /** Sets the distance to the bottom. */
  className: string;
  /** The link of toasts that lead somewhere. */
  link: ToastLink;
};

/** The list of toasts at the bottom left; it stays while hovered or focused. F6 reaches it. */
export function ToastViewport({ className, link }: ToastViewportProps) {
  return (
    <Toast.Provider timeout={TOAST_MS} limit={MAX_SHOWN}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className={`fixed left-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-offset-4 print:hidden ${className}`}
        >
          <ToastList link={link} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ link }: { link: ToastLink }) {
  const { toasts, add } = Toast.useToastManager<ToastMessage>();
  useEffect(() => {
    const show = () => {
      for (const message of toastQueue.takeAll()) add(toastOf(message));
    };
    show();
    return toastQueue.subscribe(show);
  }, [add]);
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} link={link} />);
}

/** A repeated text is the same toast, whose time restarts. */
function toastOf(message: ToastMessage) {
  return {
    id: `${message.kind}:${message.title}:${message.text ?? ""}`,
    title: message.title,
    description: message.text,
    type: message.kind,
    priority: message.kind === "error" || message.kind === "warning" ? ("high" as const) : ("low" as const),
    data: message,
  };
}
