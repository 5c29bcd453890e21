import { listOpinions, type OpinionStatus } from "@tuerca/office-contract";
import { useOffice } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { OpinionRows } from "./opinion-rows.tsx";

type OpinionListProps = {
  status: OpinionStatus;
  /** The last opinion of the page before. */
  after: number | null;
};

/** A page of opinions of a status. */
export function OpinionList({ status, after }: OpinionListProps) {
  const query = useOffice(listOpinions, { query: { status, ...(after === null ? {} : { after }) } });
  return (
    <Loaded query={query} what="las opiniones">
      {({ opinions, has_more }) => (
        <>
          <OpinionRows status={status} opinions={opinions} />
          <div className="flex justify-end gap-2">
            {after === null ? null : (
              <OfficeLink to={`/opiniones?status=${status}`} className="button">
                Al principio
              </OfficeLink>
            )}
            {has_more ? (
              <OfficeLink to={`/opiniones?status=${status}&after=${opinions.at(-1)?.id}`} className="button">
                Siguientes
              </OfficeLink>
            ) : null}
          </div>
        </>
      )}
    </Loaded>
  );
}
