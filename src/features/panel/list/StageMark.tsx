import type { Client } from '@/contract/panel/clients'
import type { Stage } from '@/domain/stage'
import { knownStage, situationText } from './clientText'

/** Word, colour and shape, in one element: a long list has no room for drawings. Bold is what asks for something. */
const LOOKS: Record<Stage | 'owes' | 'other', string> = {
  'Paso 1 sin pago': 'font-semibold before:rounded-full before:border-2 before:border-accent',
  'Paso 2 pagado': 'before:rounded-full before:bg-success before:bg-clip-content before:p-px',
  // A dash, as high a box as the dots: the words stand on one line.
  'Cliente de baja': 'before:bg-error before:bg-clip-content before:py-[0.1875rem]',
  owes: 'font-semibold text-error before:bg-error',
  other: 'before:border-2 before:border-outline',
}

interface StageMarkProps {
  client: Pick<Client, 'stage' | 'owes' | 'past_due_since'>
  /** Said instead of how the client stands. */
  instead?: string | undefined
  className?: string
}

/** How a client stands, in words for people; who owes a renewal is not called «Activo». */
export const StageMark = ({ client, instead, className = '' }: StageMarkProps) => (
  <span
    className={`inline-flex max-w-full items-center gap-2 before:size-2.5 before:shrink-0 ${LOOKS[client.owes ? 'owes' : (knownStage(client.stage) ?? 'other')]} ${className}`}
  >
    <span className="line-clamp-2">{instead ?? situationText(client)}</span>
  </span>
)
