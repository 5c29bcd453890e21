import { getImport } from "@tuerca/office-contract";
import { useParams } from "react-router";
import { useOffice } from "../client/use-office.ts";
import { ImportScreen } from "../features/imports/import-screen.tsx";
import { isAtWork } from "../features/imports/import-words.ts";
import { Loaded } from "../ui/loaded.tsx";

const EVERY_MS = 1000;

/** One imported file. */
export default function Import() {
  const { id = "" } = useParams();
  const query = useOffice(
    getImport,
    { params: { id } },
    { everyMs: (found) => (isAtWork(found) ? EVERY_MS : null) },
  );
  return (
    <Loaded query={query} what="la importación">
      {(found) => <ImportScreen key={found.id} found={found} />}
    </Loaded>
  );
}
