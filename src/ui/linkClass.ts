/** Class names of a link inside or under running text. */
export const linkClass =
  'text-primary font-medium underline decoration-2 underline-offset-4 hover:decoration-4 rounded-sm'
