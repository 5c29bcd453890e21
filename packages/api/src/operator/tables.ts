export { type ExportOptions, exportTable } from "../flows/admin/export-table.ts";
