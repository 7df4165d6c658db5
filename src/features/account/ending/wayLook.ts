/** A way out, as a row that can be pressed as a whole: what it is called, what follows from it, and an arrow. */
export const WAY = 'relative flex items-center gap-4 border-b border-outline py-3'
export const WAY_NAME =
  'inline-flex min-h-11 items-center text-left text-lg font-medium underline decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-sm'
