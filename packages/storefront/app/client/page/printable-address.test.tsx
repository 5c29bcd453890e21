import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { printableAddress } from "./printable-address.server.ts";

/** React Router reports each bad escape and each path that no route matches. */
beforeAll(() => {
  for (const kind of ["warn", "error"] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
});
afterAll(() => vi.restoreAllMocks());

const element = <p>page</p>;
const routes = [
  {
    path: "/",
    children: [
      { index: true, element },
      { path: "*", element },
    ],
  },
];
const { query, dataRoutes } = createStaticHandler(routes);

/** Prints an address as the server does; throws if React Router cannot. */
async function print(address: string): Promise<string> {
  const context = await query(new Request(`http://tienda.example${address}`));
  if (context instanceof Response) throw new Error("It is not printed.");
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const pieces = fc.constantFrom(
  ...["/", "//", "%09", "%0a", "%0D", "%5c", "%5C", "\\", "%2f", "%20", "%00", "%25", "%3f", "%23", "%ff"],
  ...["a", "a:b", ":", "[", "]", "@", "99999", "%C3%B1", ".", "..", "%2e", "evil.example", "a%20b", "%"],
);

it("lets React Router print every path", async () => {
  const paths = fc.array(pieces, { maxLength: 6 }).map((parts) => `/${parts.join("")}`);
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      await print(printableAddress(path));
    }),
    {
      numRuns: 400,
      examples: [
        ["/%09/a:b"],
        ["/%09/["],
        ["/%5C%09/a:b"],
        ["/%09//a:b"],
        ["//%09/a:b"],
        ["/%2e/%09/"],
        ["/a/%2E%2e/%09/a:b"],
      ],
    },
  );
});

it("leaves a path that can be printed, and the browser's data, as they are", async () => {
  for (const path of ["/", "/frenos?page=2", "/a%2fb", "/%C3%B1%20", "/100%", "/x%09y", "/%09/a:b.data"])
    expect(printableAddress(path)).toBe(path);
  expect(printableAddress("/%09/a:b?x=%09")).toBe("/%2509/a:b?x=%09");
});
