import type { Config } from "@tuerca/platform/config";
import type { LabelService } from "@tuerca/platform/config/label-services";
import { openHttpLabels } from "./http-labels.ts";
import { openOwnLabels } from "./own-labels.ts";
import type { ParcelLabels } from "./parcel-labels.ts";

/** Who makes the labels of each carrier, by its name in any case. */
export type LabelMakers = {
  /** The carrier's service; without one the shop's own labels. */
  of(carrier: string): ParcelLabels;
  /** The maker of a label that exists; null if its service is no longer in the settings. */
  ofLabel(label: { carrier: string; isOwn: boolean }): ParcelLabels | null;
};

type Options = {
  config: Pick<Config, "LABEL_SERVICES" | "operator">;
  /** Services that run beside a demo shop. */
  local: readonly LabelService[];
};

/** Opens the makers of labels that the settings name. */
export function openLabelMakers({ config, local }: Options): LabelMakers {
  const own = openOwnLabels(config);
  const sender = () => {
    const { name, address, phone, email } = config.operator;
    return { name, address, phone, email };
  };
  const services = new Map(
    [...local, ...config.LABEL_SERVICES].map((service) => [
      service.carrier.toLowerCase(),
      openHttpLabels(service, { sender }),
    ]),
  );
  const serviceOf = (carrier: string) => services.get(carrier.toLowerCase()) ?? null;
  return {
    of: (carrier) => serviceOf(carrier) ?? own,
    ofLabel: ({ carrier, isOwn }) => (isOwn ? own : serviceOf(carrier)),
  };
}
