import { createSbom } from "./sbom/create-sbom.ts";
import { readLockfile } from "./supply-chain/lockfile.ts";

/* Prints the bill of materials in CycloneDX: `npm run -s sbom > tuerca.cdx.json`. */

console.log(JSON.stringify(createSbom(readLockfile()), null, 2));
