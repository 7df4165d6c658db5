/** What a spreadsheet takes for the beginning of a formula, also behind spaces and in its full-width forms. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\0]/

/** A spreadsheet opens UTF-8 rightly only with it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file (RFC 4180, `;` as Spanish spreadsheets expect), in which no cell begins a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.indexOf('"') < 0 ? safe : safe.replace(/"/g, '""')}"`
}
