import { zodResolver } from "@hookform/resolvers/zod";
import { type AddressInput, billingAddressInput } from "@tuerca/contract";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { QueryProvider } from "../../client/api/query-provider.tsx";
import { AddressFields } from "../../ui/address-fields/address-fields.tsx";
import { BLANK_ADDRESS } from "../../ui/address-fields/address-values.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { PageTitle } from "../../ui/page-title/page-title.tsx";
import { KitControls } from "./kit-controls.tsx";
import { KitFields } from "./kit-fields.tsx";
import { KitFloating } from "./kit-floating.tsx";
import { KitPictures } from "./kit-pictures.tsx";
import { KitProduct } from "./kit-product.tsx";
import { KitSection } from "./kit-section.tsx";
import { KitStates } from "./kit-states.tsx";
import { KitColours, KitSpacing, KitType } from "./kit-tokens.tsx";

/**
 * The design tokens and every visible part of `app/ui` in its states, to build pages from and to
 * check changes.
 */
export function KitPage() {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[]} current="Piezas de la interfaz" />
      <PageTitle className="mb-2">Piezas de la interfaz</PageTitle>
      <p className="mb-8 max-w-[68ch] text-ink-2">
        Lo que hay en <code className="code">packages/storefront/app/ui</code>, en todos sus estados. El tema
        claro u oscuro es el del sistema. Esta página solo existe en la tienda de demostración.
      </p>
      <KitColours />
      <KitType />
      <KitSpacing />
      <KitControls />
      <KitFields />
      <QueryProvider>
        <KitAddress />
      </QueryProvider>
      <KitProduct />
      <KitStates />
      <KitPictures />
      <KitFloating />
    </div>
  );
}

function KitAddress() {
  const form = useForm<AddressInput, unknown, z.output<typeof billingAddressInput>>({
    resolver: zodResolver(billingAddressInput),
    mode: "onTouched",
    defaultValues: BLANK_ADDRESS,
  });
  return (
    <KitSection title="Dirección de facturación" from="ui/address-fields">
      <div className="max-w-[44rem]">
        <AddressFields form={form} prefix="" kind="billing" />
      </div>
    </KitSection>
  );
}
