/** A letter half in a postbox: it is on its way. */
export const POSTBOX = (
  <>
    <path d="M14 152h180" />
    <path className="fill-warm" d="M50 152V52a38 38 0 0 1 38-38h32a38 38 0 0 1 38 38v100Z" />
    <path className="fill-base-100" d="M78 90V46h52v44Z" />
    <path className="stroke-accent" d="m78 47 26 22 26-22" />
    <path d="M66 92h76" strokeWidth="7" />
    <path className="fill-base-100" d="M80 112h48v18H80Z" />
    <path d="M90 121h28" />
  </>
)
