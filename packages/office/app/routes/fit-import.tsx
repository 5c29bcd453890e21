import { getFitImport } from "@tuerca/office-contract";
import { useParams } from "react-router";
import { useOffice } from "../client/use-office.ts";
import { FitImportScreen } from "../features/fits-import/fit-import-screen.tsx";
import { isAtWork } from "../features/imports/import-words.ts";
import { Loaded } from "../ui/loaded.tsx";

const EVERY_MS = 1000;

/** One list of applications. */
export default function FitImport() {
  const { id = "" } = useParams();
  const query = useOffice(
    getFitImport,
    { params: { id } },
    { everyMs: (found) => (isAtWork(found) ? EVERY_MS : null) },
  );
  return (
    <Loaded query={query} what="la importación">
      {(found) => <FitImportScreen key={found.id} found={found} />}
    </Loaded>
  );
}
