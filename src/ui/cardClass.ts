/** Class names of a card: the surface of what is one thing. Its edge is 2 px in high contrast. */
export const CARD = 'rounded-box border-(length:--border) border-base-300 bg-base-200'
