import archivo from "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url";
import { TOP_BRANDS_IN_MENU } from "@tuerca/contract";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { DefaultLayout } from "./blocks/layout/default-layout.tsx";
import { ErrorPage } from "./blocks/layout/error-page.tsx";
import { loadCategories, loadTopBrands } from "./client/load-shop.server.ts";
import { setResponseHeaders } from "./client/response-headers.server.ts";
import { optionsOf } from "./client/storefront-context.server.ts";
import "./styles/app.css";

export const middleware: Route.MiddlewareFunction[] = [setResponseHeaders];

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: archivo, crossOrigin: "anonymous" },
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Comprar recambios de coche online | ${loaderData?.siteName ?? "Tuerca"}` },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { siteName, siteUrl, operator, demo, version, mainCategoryId } = optionsOf(context);
  const [categories, topBrands] = await Promise.all([
    loadCategories(context, request, url),
    loadTopBrands(context, TOP_BRANDS_IN_MENU),
  ]);
  const year = new Date().getFullYear();
  return { categories, topBrands, siteName, siteUrl, operator, demo, version, mainCategoryId, year };
}

/** What every page shares stays as the document brought it. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171b1f" media="(prefers-color-scheme: dark)" />
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
