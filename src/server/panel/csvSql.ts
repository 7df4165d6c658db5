import { CSV_SEPARATOR } from '@/domain/csv'

/** What JavaScript and spreadsheets treat as space. */
const SPACES = [
  ...[0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005],
  ...[0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff],
]
/** `=`, `+`, `-`, `@` and their full-width forms begin a formula, even after spaces. */
const FORMULA = [0x3d, 0x2b, 0x2d, 0x40, 0xff1d, 0xff0b, 0xff0d, 0xff20]
/** So do these at the very beginning, and NUL, for which SQLite has no code. */
const CONTROLS = [0x09, 0x0a, 0x0d]

/**
 * SQL that writes columns as the cells of a CSV line (RFC 4180), none of which a spreadsheet takes for a formula. The
 * database does it: a hundred thousand rows of cells take JavaScript here five times as long.
 */
export const csvCellsSql = (columns: readonly string[]): string =>
  columns.map(cellSql).join(` || '${CSV_SEPARATOR}' || `)

const cellSql = (column: string): string => `'"' || iif(
  unicode(ltrim(${column}, char(${SPACES.join()}))) IN (${FORMULA.join()})
    OR unicode(${column}) IN (${CONTROLS.join()}) OR (unicode(${column}) IS NULL AND ${column} != ''),
  '''', '') || replace(${column}, '"', '""') || '"'`
