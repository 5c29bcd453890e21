import type { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";

/** Why a refund was refused, read aloud; errors of fields stand at their fields too. */
export function RefundProblem({ error }: { error: ApiError | null }) {
  return (
    <div role="alert">
      {error ? (
        <p className="border-l-4 border-sale bg-part px-4 py-3 text-sm font-semibold">
          {error.serverMessage ?? problemText(error)}
        </p>
      ) : null}
    </div>
  );
}
