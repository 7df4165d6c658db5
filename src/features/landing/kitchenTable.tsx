/** Light on dark paper too, with the lines on it dark. */
const SKIN = 'portrait fill-base-100 text-primary'

/** Two people at a kitchen table, the hand of one on the other's arm. The table reaches past the sheet, to the edges of the wall. */
export const KITCHEN_TABLE = (
  <>
    <path className="fill-warm" d="M35 140v-26c0-13 9-20 23-23h16c22 4 33 19 33 49Z" />
    <path className="fill-primary" d="M98 140c0-28 8-45 31-50h16c14 2 22 8 23 16 1 10 1 20 0 34Z" />
    <path className={SKIN} d="M58 80v12c2 8 14 8 16 0V80M129 78v12c2 8 14 8 16 0V78" />
    <g className={SKIN} transform="rotate(5 66 84)">
      <circle cx="54" cy="36" r="8" />
      <circle cx="66" cy="65" r="20" />
      <path d="M45 66c-4-18 7-28 21-28 13 0 22 9 21 20-12 1-20-2-25-9-3 9-9 14-17 17Z" />
      <path d="M64 77c2 4 8 4 10 0" />
      <g strokeWidth="2">
        <circle cx="61" cy="67" r="6" />
        <circle cx="76" cy="67" r="6" />
        <path d="M59 68c1-2 4-2 5 0M73 68c1-2 4-2 5 0M67 67h3M55 66l-9-1" />
      </g>
    </g>
    <g transform="rotate(-5 137 84)">
      <g className={SKIN}>
        <circle cx="137" cy="64" r="20" />
        <path d="M125 67c1-2 4-2 5 0M138 67c1-2 4-2 5 0M129 75c2 4 8 4 10 0" />
      </g>
      <path
        className="fill-primary"
        d="M117 64c-3-19 6-30 20-30 16 0 24 11 23 27 0 8 2 13 1 20-1 4-10 5-15 1 9-7 10-18 3-26-8 5-19 6-28 3-2 1-3 3-4 5Z"
      />
    </g>
    <path className="fill-base-100" d="M-300 123H508v36H-300Z" />
    <path className="fill-warm" d="M-300 159H508v30H-300Z" />
    <path className="fill-warm" d="M168 14h42v46h-42ZM186 121h16v17c0 8-16 8-16 0Z" />
    <path
      className={SKIN}
      d="M90 136h15c6 0 11 1 14 4s2 7-3 7c-8 1-16 1-26 1ZM117 143c-3-1-6-1-8-1M174 130h16c5 0 5 4 1 4 4 0 4 4 0 4 3 0 3 4-1 4h-14Z"
    />
    <path
      strokeWidth="21"
      d="M45 105c-4 13-9 36 12 36h29M117 106c-4 9-10 13-18 17M158 106c3 14-4 33 9 33 3 0 5-1 7-2"
    />
    <path className="stroke-warm" strokeWidth="15" d="M45 105c-4 13-9 36 12 36h29" />
    <path className="stroke-warm" strokeWidth="9" d="M50 100l3 3" />
    <path d="M189 14v46M168 37h42M88 133v16M202 125c8-1 8 9 0 9" />
    <path
      className={SKIN}
      d="M99 115c-11-2-22 1-30 9-4 4-1 9 4 8 4 0 8-1 12-3-5 3-8 6-10 9-1 4 4 6 7 3 4-4 9-6 14-8l7-3ZM73 128c3-3 6-4 9-5"
    />
    <path className="stroke-accent" d="M190 114c-3-4 3-6 0-10M197 114c-3-4 3-6 0-10" />
  </>
)
