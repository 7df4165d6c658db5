/** A sign on a nail, with a clock: closed. */
export const SIGN = (
  <>
    <path d="M104 18v.2" strokeWidth="8" />
    <path d="M104 18 52 60M104 18l52 42" />
    <rect className="fill-warm" x="36" y="60" width="136" height="76" rx="10" />
    <circle className="fill-base-100" cx="76" cy="98" r="22" />
    <path className="stroke-accent" d="M76 84v14l9 7" />
    <path d="M114 84h40M114 100h40M114 116h24" />
  </>
)
