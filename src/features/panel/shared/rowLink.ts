/**
 * Of a link or a quiet button that stands alone in its place: a screen of rows is not one of underlines. In running text it has
 * to be bold as well, as colour alone would be too little.
 */
export const ROW_LINK = 'no-underline! hover:underline!'

/** Of such a button among others of its kind, which on a phone stand one below the other. */
export const DEED_LINK = `justify-start text-left ${ROW_LINK}`
