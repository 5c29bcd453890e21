import type { ReactNode } from "react";

type LoginFrameProps = {
  title: string;
  text?: ReactNode;
  /** Beside the form, below it on phones. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The frame of all login pages: title, form, and content beside it. */
export function LoginFrame({ title, text, aside, children }: LoginFrameProps) {
  return (
    <div className="wrap pt-6 pb-16 sm:pt-10">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,520px)_minmax(0,400px)] lg:justify-center">
        <div className="max-w-[520px] max-lg:mx-auto max-lg:w-full">
          <h1 className="title border-t border-ink pt-4 text-2xl sm:text-3xl">{title}</h1>
          {text ? <p className="mt-2 text-ink-2">{text}</p> : null}
          <noscript>
            <p className="mt-4 border border-line bg-surface p-4">
              Para entrar en tu cuenta hace falta JavaScript: actívalo en tu navegador.
            </p>
          </noscript>
          <div className="mt-6">{children}</div>
        </div>
        {aside ? <div className="max-lg:mx-auto max-lg:w-full max-lg:max-w-[520px]">{aside}</div> : null}
      </div>
    </div>
  );
}
