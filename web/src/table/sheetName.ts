/** What can lie over a table. */
export type SheetName = "menu" | "rules" | "log";
