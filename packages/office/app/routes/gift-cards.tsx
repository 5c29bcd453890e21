import { exportGiftCards, GIFT_CARD_LISTS, type GiftCardList, listGiftCards } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { CardRows } from "../features/gift-cards/card-rows.tsx";
import { CardSearch } from "../features/gift-cards/card-search.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const TITLES: Readonly<Record<GiftCardList, string>> = {
  newest: "Todas",
  unsent: "Por enviar",
  blocked: "Bloqueadas",
};

/** Sold gift cards with their balances. */
export default function GiftCards() {
  const { get, change } = useListQuery();
  const q = get("q");
  const shown = GIFT_CARD_LISTS.find((one) => one === get("lista")) ?? "newest";
  const list = useOffice(listGiftCards, { query: { list: shown, q, after: get("after") } });
  const tabs = GIFT_CARD_LISTS.map((value) => ({ value, title: TITLES[value] }));
  return (
    <>
      <PageHead title="Tarjetas regalo">
        <TableMenu call={exportGiftCards} filter={{ list: shown, q }} name="tarjetas-regalo" />
      </PageHead>
      <CardSearch
        value={q ?? ""}
        findsPeople={useMay("read_customers")}
        onSearch={(typed) => change({ q: typed })}
      />
      <FilterTabs
        label="Lista"
        tabs={tabs}
        value={q === undefined ? shown : ""}
        onChange={(lista) => change({ lista, q: null })}
      />
      <Loaded query={list} what="las tarjetas regalo">
        {({ cards, next }) =>
          cards.length === 0 ? (
            <EmptyNote>
              {q === undefined ? "No hay tarjetas regalo aquí." : `Ninguna tarjeta regalo es de «${q}».`}
            </EmptyNote>
          ) : (
            <>
              <CardRows cards={cards} />
              <ListPages next={next} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
