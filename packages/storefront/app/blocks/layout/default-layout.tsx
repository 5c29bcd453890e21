import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { FrameHandle } from "../../client/page/page-handle.ts";
import { useShop } from "../../client/page/use-shop.ts";
import { ConsentRegion } from "../../features/consent/consent-region.tsx";
import { CarStrip } from "../../features/vehicles/strip/car-strip.tsx";
import { useUser } from "../../features/visitor/use-user.ts";
import { laterPart } from "../../ui/lazy-part/later-part.tsx";
import { Banner } from "../banner/banner.tsx";
import { Header, HomeLink } from "../header/header.tsx";
import { Navbar } from "../header/navbar.tsx";
import { QuickBuy } from "../quick-buy/quick-buy.tsx";

const Footer = await laterPart("footer", async () => (await import("../footer/footer.tsx")).Footer);

/**
 * The frame of every page: header, page, footer and quick buy. A route may have a frame of its own.
 */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const shop = useShop();
  const frame = useOwnFrame();
  return (
    <>
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <ConsentRegion />
      <TopNotices />
      {frame ? <frame.Header home={<HomeLink />} /> : <ShopHeader />}
      <main id="contenido" tabIndex={-1} className="min-h-[85dvh] flex-1 outline-none">
        {children}
      </main>
      <Footer shop={shop} own={frame?.Footer} />
      <QuickBuy />
    </>
  );
}

function useOwnFrame(): FrameHandle["frame"] | undefined {
  const handles = useMatches().map(({ handle }) => handle as Partial<FrameHandle> | undefined);
  return handles.find((handle) => handle?.frame)?.frame;
}

function ShopHeader() {
  return (
    <>
      <Header />
      <Navbar />
      <OwnCarStrip />
    </>
  );
}

function OwnCarStrip() {
  const { user, status } = useUser();
  return <CarStrip user={status === "ready" ? (user?.id ?? null) : undefined} />;
}

/** One element, so that the ids of the others stay the same with and without a banner. */
function TopNotices() {
  const shop = useShop();
  return (
    <>
      {shop?.demo ? <DemoNotice /> : null}
      {shop?.banner ? <Banner {...shop.banner} /> : null}
    </>
  );
}

function DemoNotice() {
  return (
    <aside aria-label="Tienda de demostración">
      <p className="demo-notice">Tienda de demostración: los pedidos no se sirven ni se cobran</p>
    </aside>
  );
}
