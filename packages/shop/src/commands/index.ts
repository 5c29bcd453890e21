import type { OpenDatabase } from "../start/open-database.ts";
import type { Command, RunCommand } from "./command.ts";
import { readUserName } from "./user-name.ts";

/** Every operator's command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  serve: {
    summary: "builds what has changed and serves the shop until it is stopped",
    load: async () => (await import("./serve.ts")).serveCommand,
  },
  dev: {
    summary: "serves the shop from the storefront's sources, for working on it",
    load: async () => (await import("./dev.ts")).devCommand,
  },
  build: {
    summary: "builds pages, screens and mails, so that a start only reads them",
    load: async () => (await import("./build.ts")).buildCommand,
  },
  migrate: {
    summary: "brings the database to the newest schema",
    load: async () => (await import("./data/migrate.ts")).migrateCommand,
  },
  import: {
    summary:
      "<file> [--map <map.json>] [--source <name>] [--dry-run] [--prune]: takes a catalogue in (docs/import.md)",
    load: async (name) => withDatabase(name, (await import("./catalog/import.ts")).importCommand),
  },
  sources: {
    summary:
      "add | list | run | pause | resume | remove: feeds that the shop fetches by itself (docs/import.md)",
    load: async (name) => withDatabase(name, (await import("./catalog/sources.ts")).sourcesCommand),
  },
  export: {
    summary: "products | orders | customers [--format csv|xlsx] [--out <file>] (docs/operations/commands.md)",
    load: async (name) => withDatabase(name, (await import("./data/export.ts")).exportCommand),
  },
  products: {
    summary:
      "show | set | hide | unhide | pin | unpin | merge <sku> … | pinned: products by hand (docs/import.md)",
    load: async (name) => withDatabase(name, (await import("./catalog/products.ts")).productsCommand),
  },
  vehicles: {
    summary:
      "import <file> … | list [--make <make>] | check | merge …: vehicles and what fits them (docs/vehicles.md)",
    load: async (name) => withDatabase(name, (await import("./catalog/vehicles.ts")).vehiclesCommand),
  },
  fits: {
    summary: "import <file> [--source <name>] [--complete] …: which vehicles parts fit (docs/vehicles.md)",
    load: async (name) => withDatabase(name, (await import("./catalog/fits.ts")).fitsCommand),
  },
  media: {
    summary: "failed | retry | category | move | drawings | drawing: pictures and drawings (docs/import.md)",
    load: async (name) => withDatabase(name, (await import("./catalog/media.ts")).mediaCommand),
  },
  orders: {
    summary:
      "list [--search TEXT] … | show | paid | preparing | delivered | returned | cancel <number> | ship | picking | slips (docs/operations/orders.md)",
    load: async (name) => withDatabase(name, (await import("./orders/orders.ts")).ordersCommand),
  },
  returns: {
    summary:
      "list | show | open | approve | receive | refuse | refund: goods that come back (docs/operations/returns.md)",
    load: async (name) => withDatabase(name, (await import("./orders/returns.ts")).returnsCommand),
  },
  invoices: {
    summary:
      "list | show | status | send | verify | mend | cancel | resume | export: invoices and the tax agency (docs/operations/verifactu.md)",
    load: async (name) => withDatabase(name, (await import("./invoices/invoices.ts")).invoicesCommand),
  },
  settings: {
    summary: "list | set NAME=TEXT … | unset NAME …: settings of the business (docs/operations/settings.md)",
    load: async (name) => withDatabase(name, (await import("./shop/settings.ts")).settingsCommand),
  },
  coupon: {
    summary:
      "create <code> --percent P | --fixed EUR | --free-shipping … | end <code> | list (docs/operations/coupons.md)",
    load: async (name) => withDatabase(name, (await import("./shop/coupon.ts")).couponCommand),
  },
  carriers: {
    summary:
      "list | add | set | drop | tracking | rest | resume: who delivers where, at what price (docs/operations/shipping.md)",
    load: async (name) => withDatabase(name, (await import("./shop/carriers.ts")).carriersCommand),
  },
  "gift-card": {
    summary:
      "offer <sku> … | end <sku> | list [mobile] | show <number or code> | annul <number> | reassign <number> <mobile>",
    load: async (name) => withDatabase(name, (await import("./shop/gift-card.ts")).giftCardCommand),
  },
  refund: {
    summary:
      "<number> [<amount> --because …] [--reference …]: sends an order's money back, or records that you sent it",
    load: async (name) => withDatabase(name, (await import("./orders/refund.ts")).refundCommand),
  },
  withdrawals: {
    summary:
      "list [--all] | show | done <reference> | assign <reference> <number> (docs/operations/withdrawals.md)",
    load: async (name) => withDatabase(name, (await import("./orders/withdrawals.ts")).withdrawalsCommand),
  },
  ratings: {
    summary: "list [status] | approve | reject | undo | answer <id> …: opinions of buyers",
    load: async (name) => withDatabase(name, (await import("./shop/ratings.ts")).ratingsCommand),
  },
  staff: {
    summary:
      "list | invite <email> --name N --role R | disable | enable | reset | sessions: who works in the office (docs/operations/office.md)",
    load: async (name) => withDatabase(name, (await import("./shop/staff.ts")).staffCommand),
  },
  jobs: {
    summary:
      "list [jobs|mails|texts|pictures] | retry <kind> <id>… | --all: work that failed (docs/operations/office.md)",
    load: async (name) => withDatabase(name, (await import("./shop/jobs.ts")).jobsCommand),
  },
  audit: {
    summary:
      "list [--of <object>] [--action <act>] … | verify: what operators have done (docs/operations/audit.md)",
    load: async (name) => withDatabase(name, (await import("./shop/audit.ts")).auditCommand),
  },
  backup: {
    summary: "<file>: writes the embedded database, pictures and keys into one file (docs/backup.md)",
    load: async () => (await import("./data/backup.ts")).backupCommand,
  },
  "check-backup": {
    summary: "<file>: restores a backup beside the shop and compares both (docs/backup.md)",
    load: async () => (await import("./data/check-backup.ts")).checkBackupCommand,
  },
  "check-copy": {
    summary: "--database postgres://… --at <instant>: compares a restored database with the shop's",
    load: async () => (await import("./data/check-copy.ts")).checkCopyCommand,
  },
  "backup-key": {
    summary: "prints a new BACKUP_KEY, which encrypts backups (docs/backup.md)",
    load: async () => (await import("./data/backup-key.ts")).backupKeyCommand,
  },
  restore: {
    summary: "<file>: makes an empty DATA_DIR what it was when the backup was made (docs/backup.md)",
    load: async () => (await import("./data/restore.ts")).restoreCommand,
  },
  move: {
    summary: "--to postgres://…: brings the embedded database to a PostgreSQL of yours (docs/backup.md)",
    load: async () => (await import("./data/move.ts")).moveCommand,
  },
  "demo-feed": {
    summary: "--rows N [--fits N --out <folder>]: writes a feed of N made-up products, the same each time",
    load: async () => (await import("./catalog/demo-feed.ts")).demoFeedCommand,
  },
  help: {
    summary: "shows this list",
    load: async () => async () => {
      console.log("Usage: npm run tuerca -- <command> [options]\n");
      for (const [name, { summary }] of Object.entries(commands))
        console.log(`  ${name.padEnd(14)}${summary}`);
      return 0;
    },
  },
};

type DatabaseCommand = (args: string[], connect: () => Promise<OpenDatabase>) => Promise<number>;

/** Runs a command under its user's name, which the audit records. */
async function withDatabase(name: string, command: DatabaseCommand): Promise<RunCommand> {
  const { openDatabaseForCommand } = await import("../start/open-database.ts");
  const { runAs } = await import("@tuerca/api/operator/audit");
  const actor = { kind: "command", name: readUserName() } as const;
  return (args) => runAs(actor, () => command(args, () => openDatabaseForCommand(name)));
}
