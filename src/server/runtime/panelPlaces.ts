/**
 * How many looks at many clients run at once. Each reads through one of the few connections to the database; an export has
 * its own places, because it lasts as long as the reader at its other end takes.
 */
export const PANEL_PLACES = { list: 4, export: 2 } as const
