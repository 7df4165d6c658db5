/** A clipboard with hardly a word on it, up against the wall on a table, and what one writes with: nothing yet. */
export const CLIPBOARD = (
  <>
    <rect x="52" y="24" width="84" height="114" rx="8" className="fill-warm" />
    <path className="fill-base-100" d="M64 44h60v94H64Z" />
    <path className="fill-warm" d="M78 36q0-6 6-6h2q0-10 8-10t8 10h2q6 0 6 6v14H78Z" />
    <path className="stroke-accent" d="M78 68h30" />
    <path className="fill-base-100" d="m163 112-7-44 8-6 6 8 5 42Z" />
    <path d="m156 68 14 2" />
    <path className="fill-warm" d="M154 106h32l-3 32h-26Z" />
    <path className="fill-base-100" d="M6 138h196v12H6Z" />
    <path d="M22 150v18M186 150v18" />
  </>
)
