/** A clipboard on a table with hardly a word on it: nothing yet. */
export const CLIPBOARD = (
  <>
    <path className="fill-warm" d="M46 18h116l40 96H6Z" />
    <path className="fill-base-100" d="M6 114h196v13H6ZM20 127v37M188 127v37" />
    <path className="fill-base-100" d="M78 34h50l16 69H62Z" />
    <path className="fill-warm" d="M90 28h26l3 12H87Z" />
    <path className="stroke-accent" d="M86 58h26" />
    <path className="fill-base-100" d="m150 102 1-11 13-38 8 3-13 38Z" />
    <path d="m161 62 8 3" />
  </>
)
