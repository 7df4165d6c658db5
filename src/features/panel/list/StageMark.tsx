import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import type { Stage } from '@/domain/stage'
import { knownStage, stageText } from './clientText'

/** Word, colour and shape, in one element: a long list has no room for drawings. */
const LOOKS: Record<Stage | 'owes' | 'other', string> = {
  'Paso 1 sin pago': 'border-secondary text-secondary before:rounded-full before:border-2',
  'Paso 2 pagado': 'border-success text-success before:rounded-full before:bg-current',
  'Cliente de baja': 'border-error text-error before:h-1! before:bg-current',
  owes: 'border-error text-error before:rounded-full before:border-2',
  other: 'border-outline text-base-content before:border-2',
}

interface StageMarkProps {
  stage: string
  /** A renewal is unpaid: whoever reads «Activo» would not call. */
  owes: boolean
}

export const StageMark = ({ stage, owes }: StageMarkProps) => (
  <span
    className={`flex w-fit items-center gap-2 rounded-[1.25rem] border-2 bg-base-100 px-3 py-0.5 text-sm font-semibold before:size-2.5 before:shrink-0 before:border-current ${LOOKS[owes ? 'owes' : (knownStage(stage) ?? 'other')]}`}
  >
    {owes ? CLIENT_LIST_COPY.owes : stageText(stage)}
  </span>
)
