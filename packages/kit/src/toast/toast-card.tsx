import { Toast } from "@base-ui/react/toast";
import type { ComponentType, ReactNode } from "react";
import type { ToastKind, ToastMessage } from "./toast-queue.ts";

const MARKS: Readonly<Record<ToastKind, { path: string; color: string; label: string }>> = {
  success: { path: "M5 12.5l4.5 4.5L19 7.5", color: "text-ok", label: "Hecho" },
  info: { path: "M12 11v6M12 7.2v.1", color: "text-ink-2", label: "Información" },
  warning: { path: "M12 7v6M12 16.7v.1", color: "text-signal", label: "Atención" },
  error: { path: "M7 7l10 10M17 7L7 17", color: "text-sale", label: "Error" },
};

/** The link within a shop or an office, which knows its router. */
export type ToastLink = ComponentType<{
  to: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
}>;

type ToastCardProps = { toast: Toast.Root.ToastObject<ToastMessage>; link: ToastLink };

/** One toast: icon, title, text, action and close button. */
export function ToastCard({ toast, link }: ToastCardProps) {
  const { close } = Toast.useToastManager();
  const mark = MARKS[toast.data?.kind ?? "info"];
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={["left", "down"]}
      className="relative rounded border border-line-strong bg-surface text-ink shadow-float transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-12 pl-4">
        <Mark {...mark} />
        <div className="grid gap-0.5 text-sm">
          <Toast.Title className="font-bold" />
          <Toast.Description className="text-ink-2" />
          <ToastAction message={toast.data} link={link} onDone={() => close(toast.id)} />
        </div>
        <Toast.Close
          aria-label="Cerrar aviso"
          className="absolute top-1 right-1 grid size-10 place-items-center rounded text-ink-2 hover:text-ink"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-4"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

function Mark({ path, color, label }: { path: string; color: string; label: string }) {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={label} className={`mt-px size-5 flex-none ${color}`}>
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path d={path} fill="none" stroke="var(--surface)" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

type ToastActionProps = { message: ToastMessage | undefined; link: ToastLink; onDone: () => void };

function ToastAction({ message, link: Link, onDone }: ToastActionProps) {
  if (!message?.action) return null;
  const { label } = message.action;
  const className = "link mt-1 min-h-6 justify-self-start font-bold";
  if ("to" in message.action)
    return (
      <Link to={message.action.to} className={className} onClick={onDone}>
        {label}
      </Link>
    );
  return (
    <button type="button" className={className} onClick={message.action.run}>
      {label}
    </button>
  );
}
