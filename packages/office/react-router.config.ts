import type { Config } from "@react-router/dev/config";
import { OFFICE_PATH } from "@tuerca/office-contract";

export default { ssr: false, basename: `${OFFICE_PATH}/` } satisfies Config;
