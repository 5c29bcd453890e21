import "./client/zod-without-eval.ts";

import archivo from "@fonts/archivo.woff2?url";
import { QueryClientProvider } from "@tanstack/react-query";
import { createQueryClient } from "@tuerca/kit/calls/query-client.ts";
import { Logo } from "@tuerca/kit/icon/logo.tsx";
import { ToastViewport } from "@tuerca/kit/toast/toast-viewport.tsx";
import { type ReactNode, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { QuestionDialog } from "./features/session/question-dialog.tsx";
import { useFailedCalls } from "./features/session/use-failed-calls.ts";
import appStyles from "./styles/app.css?url";
import { OfficeLink } from "./ui/office-link.tsx";
import { Problem } from "./ui/problem.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: appStyles },
  { rel: "preload", as: "font", type: "font/woff2", href: archivo, crossOrigin: "anonymous" },
];

export const meta: Route.MetaFunction = () => [{ title: "Gestión" }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Shown from the document until the scripts run. */
export function HydrateFallback() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Logo className="size-12" />
    </div>
  );
}

export default function App() {
  const [client] = useState(createQueryClient);
  useFailedCalls();
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <QuestionDialog />
      <ToastViewport className="bottom-4" link={OfficeLink} />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem error={error} />;
}
