import type { Config } from "@react-router/dev/config";
import { checkBuild } from "./check-build.ts";

export default {
  ssr: true,
  // Lazy discovery would cost a request per navigation; the route table is small.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => checkBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
