/** Class names of a link inside or under running text. */
export const linkClass =
  'text-primary font-medium underline decoration-2 underline-offset-4 hover:decoration-4 rounded-sm'

/** For the router: a page below the linked one is another page, not the current one. */
export const ONLY_ITS_OWN_PAGE = { exact: true, includeSearch: false } as const
