import { callAt } from "../call-address.ts";

export const getSoftwareDeclaration = callAt("GET", "/store-front/api/sales/software");
