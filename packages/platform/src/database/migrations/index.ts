import { up as baseline } from "./0001-baseline.ts";
import { up as trackingNumbers } from "./0002-tracking-numbers.ts";
import { up as sourcesOfTheOffice } from "./0003-sources-of-the-office.ts";
import { up as unknownVehicles } from "./0004-unknown-vehicles.ts";
import { up as merges } from "./0005-merges.ts";
import { up as symptoms } from "./0006-symptoms.ts";
import { up as fitCriteria } from "./0007-fit-criteria.ts";
import { up as stockAlerts } from "./0008-stock-alerts.ts";
import { up as measures } from "./0009-measures.ts";
import { up as namedLists } from "./0010-named-lists.ts";
import { up as companions } from "./0011-companions.ts";
import { up as alertsOfCars } from "./0012-alerts-of-cars.ts";
import { up as drawingsAndOpinionPhotos } from "./0013-drawings-and-opinion-photos.ts";
import { up as kitContents } from "./0014-kit-contents.ts";
import { up as unitsAndSteps } from "./0015-units-and-steps.ts";
import { up as announcements } from "./0016-announcements.ts";
import { up as marksOfCopies } from "./0017-marks-of-copies.ts";
import { up as settingsOfProcesses } from "./0018-settings-of-processes.ts";
import { up as customers } from "./0019-customers.ts";
import { up as ordersByPhone } from "./0020-orders-by-phone.ts";
import { up as productsByHand } from "./0021-products-by-hand.ts";
import { up as storedSettings } from "./0022-stored-settings.ts";
import { up as secretsOfTheBusiness } from "./0023-secrets-of-the-business.ts";
import { up as opening } from "./0024-opening.ts";
import { up as correctedOrders } from "./0025-corrected-orders.ts";
import { up as customerGroups } from "./0027-customer-groups.ts";
import { up as parcelLabels } from "./0030-parcel-labels.ts";
import { up as cartReminders } from "./0031-cart-reminders.ts";
import type { Step } from "./step.ts";

/** All steps in order, by their numbers; the database stores their names. */
export const steps: readonly Step[] = [
  { name: "0001-baseline", livesWith: "0001-baseline", up: baseline },
  { name: "0002-tracking-numbers", livesWith: "0001-baseline", up: trackingNumbers },
  { name: "0003-sources-of-the-office", livesWith: "0001-baseline", up: sourcesOfTheOffice },
  { name: "0004-unknown-vehicles", livesWith: "0001-baseline", up: unknownVehicles },
  { name: "0005-merges", livesWith: "0001-baseline", up: merges },
  { name: "0006-symptoms", livesWith: "0001-baseline", up: symptoms },
  { name: "0007-fit-criteria", livesWith: "0001-baseline", up: fitCriteria },
  { name: "0008-stock-alerts", livesWith: "0001-baseline", up: stockAlerts },
  { name: "0009-measures", livesWith: "0001-baseline", up: measures },
  { name: "0010-named-lists", livesWith: "0001-baseline", up: namedLists },
  { name: "0011-companions", livesWith: "0001-baseline", up: companions },
  {
    name: "0012-alerts-of-cars",
    livesWith: "0001-baseline",
    up: alertsOfCars,
    narrows: ["drop not null stock_alerts.product_id"],
  },
  { name: "0013-drawings-and-opinion-photos", livesWith: "0001-baseline", up: drawingsAndOpinionPhotos },
  { name: "0014-kit-contents", livesWith: "0001-baseline", up: kitContents },
  { name: "0015-units-and-steps", livesWith: "0001-baseline", up: unitsAndSteps },
  { name: "0016-announcements", livesWith: "0001-baseline", up: announcements },
  { name: "0017-marks-of-copies", livesWith: "0001-baseline", up: marksOfCopies },
  { name: "0018-settings-of-processes", livesWith: "0001-baseline", up: settingsOfProcesses },
  { name: "0019-customers", livesWith: "0001-baseline", up: customers, isOutside: true },
  { name: "0020-orders-by-phone", livesWith: "0001-baseline", up: ordersByPhone },
  { name: "0021-products-by-hand", livesWith: "0001-baseline", up: productsByHand, isOutside: true },
  { name: "0022-stored-settings", livesWith: "0001-baseline", up: storedSettings },
  { name: "0023-secrets-of-the-business", livesWith: "0001-baseline", up: secretsOfTheBusiness },
  { name: "0024-opening", livesWith: "0001-baseline", up: opening },
  {
    name: "0025-corrected-orders",
    livesWith: "0001-baseline",
    up: correctedOrders,
    narrows: ["constrain invoices", "constrain refunds"],
  },
  { name: "0027-customer-groups", livesWith: "0001-baseline", up: customerGroups },
  { name: "0030-parcel-labels", livesWith: "0001-baseline", up: parcelLabels },
  { name: "0031-cart-reminders", livesWith: "0001-baseline", up: cartReminders },
];
