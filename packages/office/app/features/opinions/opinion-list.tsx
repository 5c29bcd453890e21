import { listOpinions, type OpinionStatus } from "@tuerca/office-contract";
import { useOffice } from "../../client/use-office.ts";
import { ListPages } from "../../ui/list-pages.tsx";
import { Loaded } from "../../ui/loaded.tsx";
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
          <ListPages next={(has_more && opinions.at(-1)?.id) || null} />
        </>
      )}
    </Loaded>
  );
}
