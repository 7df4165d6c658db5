/** A signpost with an arrow each way: an address that leads nowhere. */
export const SIGNPOST = (
  <>
    <path d="M14 154h180M104 154V22" />
    <path className="fill-warm" d="M60 34h66l14 13-14 13H60Z" />
    <path className="fill-base-100" d="M146 76H92L78 89l14 13h54Z" />
    <path d="M74 47h40M98 89h34" />
    <path
      className="stroke-accent"
      d="M40 154c0-14-4-20-10-26M40 154c0-12 4-18 11-22M168 154c0-10 3-16 9-20"
    />
    <path className="fill-warm" d="M98 22a6 6 0 1 1 12 0Z" />
  </>
)
