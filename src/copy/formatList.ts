let format: Intl.ListFormat | undefined

/** «Luis», «Luis y Marta», «Luis, Marta e Inés». For browsers alone: the server's runtime has no Intl. */
export const formatList = (words: readonly string[]): string =>
  (format ??= new Intl.ListFormat('es', { type: 'conjunction' })).format(words)
