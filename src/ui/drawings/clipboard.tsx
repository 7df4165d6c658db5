/** A clipboard with hardly a word on it: nothing yet. */
export const CLIPBOARD = (
  <>
    <path className="fill-warm" stroke="none" d="M20 132h168l-9 14H29Z" />
    <path d="M14 132h180M30 132l6 30M178 132l-6 30" />
    <path className="fill-base-100" d="M58 30h72a6 6 0 0 1 6 6v96H52V36a6 6 0 0 1 6-6Z" />
    <path className="fill-warm" d="M80 24h28a4 4 0 0 1 4 4v10H76V28a4 4 0 0 1 4-4Z" />
    <path d="M68 60h26" />
    <path className="stroke-accent" d="m150 122 20-60" />
    <path className="fill-base-100" d="m146 132 3-14 19-58 9 3-19 58Z" />
    <path d="m165 69 9 3" />
  </>
)
