/** Class names of what stands between the page's two edges, the header's: text is kept narrower from the right alone. */
export const PAGE_EDGE = 'mx-auto w-full max-w-6xl px-[min(1rem,5vw)] sm:px-6'
