import archivo from "@fonts/archivo.woff2?url";
import titles from "@fonts/archivo-titles.woff2?url";
import { signalStylesPath } from "@tuerca/contract";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { ClientProviders } from "./blocks/client-providers/client-providers.tsx";
import { DefaultLayout } from "./blocks/layout/default-layout.tsx";
import { ErrorPage } from "./blocks/layout/error-page.tsx";
import { problemOf } from "./blocks/layout/problem.ts";
import { apiAttributes } from "./client/api/api-origin.ts";
import { loadShop } from "./client/page/loading/load-shop.server.ts";
import { pageLoader } from "./client/page/page-data.ts";
import { shopOf } from "./client/page/seo.ts";
import { useShop } from "./client/page/use-shop.ts";
import appStyles from "./styles/app.css?url";

const preloadFont = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const;

/** With a precedence React puts the stylesheet first, before the scripts, which can wait. */
export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: appStyles, precedence: "default" },
  ...[archivo, titles].map((href) => preloadFont(href)),
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const title = error ? problemOf(error).pageTitle : "Comprar recambios de coche online";
  const robots = error ? [{ name: "robots", content: "noindex" }] : [];
  const shop = shopOf(matches);
  return [{ title: shop ? `${title} | ${shop.siteName}` : title }, ...robots];
};

export const loader = pageLoader(({ context }: Route.LoaderArgs) => loadShop(context));

/** Navigations reuse the document's frame data. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" suppressHydrationWarning {...apiAttributes(useShop()?.api ?? null)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171b1f" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <SignalStyles />
      </head>
      <body>
        <ClientProviders>{children}</ClientProviders>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The operator's own signal colour; its styles come after the shop's. */
function SignalStyles() {
  const signal = useShop()?.signal;
  return signal ? <link rel="stylesheet" href={signalStylesPath(signal)} precedence="signal" /> : null;
}

export default function App() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultLayout>
      <ErrorPage error={error} />
    </DefaultLayout>
  );
}
