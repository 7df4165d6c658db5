/** A letter half in a postbox: it is on its way. */
export const POSTBOX = (
  <>
    <path d="M14 152h180" />
    <path className="fill-warm" d="M54 152V64a14 14 0 0 1 14-14h72a14 14 0 0 1 14 14v88Z" />
    <path d="M74 92h60" />
    <path className="fill-base-100" d="M78 90V26h52v64Z" />
    <path className="stroke-accent" d="m78 28 26 24 26-24" />
    <path d="M66 92h76" strokeWidth="7" />
    <path className="fill-base-100" d="M80 112h48v18H80Z" />
    <path d="M90 121h28" />
  </>
)
