import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Lazy discovery would cost a request per navigation; the route table is small.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
