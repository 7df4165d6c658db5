/** On the button of a page that could not be shown: by itself, so that no form carries it. */
export const RETRY = 'Intentar de nuevo'
