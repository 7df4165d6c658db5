/** Spreadsheets need it to open UTF-8 correctly. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Follows the last line of a complete file; nothing in a cell looks like it. The panel removes it. */
export const END_OF_CSV = '\u0004'

/** Between two cells, as Spanish spreadsheets expect. */
export const CSV_SEPARATOR = ';'
export const CSV_LINE_END = '\r\n'

/** A cell of plain text (RFC 4180). */
export const csvCell = (text: string): string => `"${text.replace(/"/g, '""')}"`
