import { QueryClientProvider } from "@tanstack/react-query";
import { createQueryClient } from "@tuerca/kit/calls/query-client.ts";
import { type ReactNode, useState } from "react";

/** The query cache, loaded with the parts of pages that need it, because no first view does. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
