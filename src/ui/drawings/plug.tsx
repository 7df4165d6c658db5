/** A plug beside its socket: no connection, or something has failed. */
export const PLUG = (
  <>
    <path d="M10 132h62c16 0 10-34 28-34h6" />
    <path
      className="fill-warm"
      d="M106 82h18a14 14 0 0 1 14 14v4a14 14 0 0 1-14 14h-18Z"
      transform="translate(-12 0)"
    />
    <path d="M126 90h14M126 106h14" />
    <path className="fill-base-100" d="M164 66h26v64h-26a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8Z" />
    <path d="M166 90h10M166 106h10M190 52v92" />
    <path className="stroke-accent" d="m144 66-8-14M128 62l-2-16M146 128l-8 14" />
  </>
)
