/** A spreadsheet opens UTF-8 rightly only with it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Stands behind the last line of a file that is whole; nothing in a cell looks like it. The panel takes it away. */
export const END_OF_CSV = '\u0004'

/** Between two cells, as Spanish spreadsheets expect. */
export const CSV_SEPARATOR = ';'
export const CSV_LINE_END = '\r\n'

/** A cell of plain words (RFC 4180). */
export const csvCell = (text: string): string => `"${text.replace(/"/g, '""')}"`
