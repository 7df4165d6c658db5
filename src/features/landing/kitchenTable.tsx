/** Light on dark paper too, with the lines on it dark. */
const SKIN = 'portrait fill-base-100 text-primary'

/** Two people at a kitchen table, the hand of one on the other's arm. The table reaches past the sheet, to the edges of the wall and below it. */
export const KITCHEN_TABLE = (
  <>
    <path className="fill-warm" d="M40 140v-30c0-12 7-17 18-19h16c22 4 33 19 33 49Z" />
    <path className="fill-primary" d="M112 140c0-36 6-47 17-50h16c13 2 20 8 22 50Z" />
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
    <path className="fill-warm" d="M-300 159H508v300H-300Z" />
    <path className="fill-warm" d="M168 14h42v46h-42ZM186 121h16v17c0 8-16 8-16 0Z" />
    <path d="M189 14v46M168 37h42M202 125c8-1 8 9 0 9" />
    <path className={SKIN} d="M84 134h14c6 0 18 4 18 10 0 4-4 5-9 5H84M88 141h8c4 0 7 1 9 3" />
    <path
      className="fill-warm"
      d="M57 92c-11 2-17 6-20 15-4 12-7 24-3 32 4 8 12 11 22 11h32v-18H64c-8 0-10-4-9-11 1-11 2-18 2-29Z"
    />
    <path
      className="fill-primary"
      d="M129 90c-10 2-16 8-20 15-2 5-5 9-13 9l4 17c8 3 13 9 22 9s17-4 17-14c0-12-5-22-10-36ZM145 90c13 2 22 7 24 17 1 9 1 15 8 20l2 14c-8 6-19 9-25 2-5-6-4-18-4-28s-2-17-5-25Z"
    />
    <path
      className={SKIN}
      d="M97 114c-11-2-21 1-26 8-5 7-2 14 6 14 9 0 16-2 23-5ZM98 125c-7-2-13 0-16 4M177 127h9c6 0 10 2 10 6 0 5-4 8-10 8h-7ZM178 134h6c3 0 5 0 7 2"
    />
    <path className="stroke-accent" d="M190 114c-3-4 3-6 0-10M197 114c-3-4 3-6 0-10" />
  </>
)
