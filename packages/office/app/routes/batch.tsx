import { BatchScreen } from "../features/preparing/batch-screen.tsx";
import type { Route } from "./+types/batch.ts";

/** One batch: what to pick, and what to pack and send. */
export default function Batch({ params }: Route.ComponentProps) {
  return <BatchScreen id={params.id} key={params.id} />;
}
