/** A clipboard on a table with hardly a word on it: nothing yet. */
export const CLIPBOARD = (
  <>
    <path className="fill-warm" d="M46 18h116l40 96H6Z" />
    <path className="fill-base-100" d="M6 114h196v13H6ZM20 127v37M188 127v37" />
    <path
      className="fill-base-100"
      d="M76 38a5 5 0 0 1 5-4h44a5 5 0 0 1 5 4l13 60a4 4 0 0 1-4 5H67a4 4 0 0 1-4-5Z"
    />
    <path className="fill-warm" d="M92 28h22a4 4 0 0 1 4 3.4l1 8.6H87l1-8.6a4 4 0 0 1 4-3.4Z" />
    <path className="stroke-accent" d="M86 58h26" />
    <path className="fill-base-100" d="m150 102 1-11 13-38 8 3-13 38Z" />
    <path d="m161 62 8 3" />
  </>
)
