/** Light on dark paper too, with the lines on it dark. */
const SKIN = 'portrait fill-base-100 text-primary'

/** Two people at a kitchen table, the hand of one on the other's arm. */
export const KITCHEN_TABLE = (
  <>
    <path className="fill-warm" d="M14 12h44v48H14Z" />
    <path d="M36 12v48M14 36h44" />
    <path className="fill-warm" d="M30 140c0-32 8-48 36-48s34 18 34 48Z" />
    <path className="fill-primary" d="M104 140c-3-32 6-50 33-50s36 18 34 50Z" />
    <path className={SKIN} d="M58 80v12c2 8 14 8 16 0V80M129 78v12c2 8 14 8 16 0V78" />
    <g transform="rotate(4 66 80)">
      <g className={SKIN}>
        <circle cx="66" cy="65" r="20" />
        <path d="M66 77c2 4 8 4 10 0" />
        <g strokeWidth="2">
          <circle cx="63.5" cy="67" r="6" />
          <circle cx="77.5" cy="67" r="6" />
          <path d="M61 68c1-2 4-2 5 0M75 68c1-2 4-2 5 0M69.5 67h2M57.5 66l-7-1" />
        </g>
      </g>
      <path
        className="fill-base-200"
        d="M46 67c-4-18 6-28 20-28 13 0 21 9 20 19-12 0-20-2-25-9-2 8-7 14-15 18Z"
      />
      <circle className="fill-base-200" cx="54" cy="36" r="8" />
    </g>
    <g transform="rotate(-4 137 80)">
      <g className={SKIN}>
        <circle cx="137" cy="63" r="20" />
        <path d="M122 67c1-2 4-2 5 0M134 67c1-2 4-2 5 0M124 75c2 4 8 4 10 0" />
      </g>
      <path
        className="fill-primary"
        d="M117 60c-2-17 7-26 20-26 14 0 23 10 22 26 0 14 5 18 4 26-9 1-14-3-15-10 4-8 3-16-1-23-7 5-18 7-30 7Z"
      />
    </g>
    <path className="fill-base-100" d="M16 128h176l14 24H2Z" />
    <path
      className={SKIN}
      d="M88 132h13c9 0 10 13 0 13H88ZM146 132h-13c-9 0-10 13 0 13h13ZM107 136h-6M107 141h-5M127 136h6M127 141h5"
    />
    <path
      className="fill-warm"
      d="M34 113C30 128 28 148 46 148H88V129H56c-5 0-4-8 1-13M180 120h15v14c0 8-15 8-15 0Z"
    />
    <path
      className="fill-primary"
      d="M118 98C114 110 106 115 92 117l3 14c18-1 30-8 36-18ZM168 116c6 14 8 32-10 32H145V129H162Z"
    />
    <path
      className={SKIN}
      d="M93 117c-12-2-22 0-22 8v9c0 4 6 4 6 0v-6 8c0 4 6 4 6 0v-8 7c0 4 6 4 6 0v-4l6-1Z"
    />
    <path d="M2 152v7h204v-7M20 160v10M188 160v10M195 123c8-1 8 9 0 9" />
    <path className="stroke-accent" d="M184 113c-3-4 3-6 0-10M191 113c-3-4 3-6 0-10" />
  </>
)
