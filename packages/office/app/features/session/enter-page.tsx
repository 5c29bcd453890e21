import { Logo } from "@tuerca/kit/icon/logo.tsx";
import { type ReactNode, useEffect } from "react";

/** The page around everything that happens before somebody is logged in. */
export function EnterPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Gestión`;
  }, [title]);
  return (
    <main className="grid min-h-dvh flex-1 place-items-center p-4">
      <div className="grid w-full max-w-md gap-6 rounded border border-line bg-surface p-6">
        <div className="grid gap-2">
          <Logo className="size-10" />
          <h1 className="title text-xl">{title}</h1>
          {text ? <p className="text-ink-2">{text}</p> : null}
        </div>
        {children}
      </div>
    </main>
  );
}
