import type { ReactNode } from 'react'
import type { ClubForm, FlatSchema, FormOutput } from '@/ui/form/useClubForm'
import { Effects } from '@/ui/Effects'
import { FormDialog } from '../shared/FormDialog'
import { ToldFields } from './ToldFields'

/** Words of something that staff do for a client who has told the club. */
export interface ToldWords {
  title: string
  who: (name: string) => string
  effects: readonly string[]
  confirm: string
  busy: string
  done: (name: string) => string
  failed: string
}

interface ToldFrameProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  words: Omit<ToldWords, 'done' | 'failed'>
  name: string
  /** Whether it is not enough that the caller knows what stands in the file. */
  isProved?: boolean
  isHarmless?: boolean
  onSubmit: (output: FormOutput<Schema>) => Promise<void>
  onClose: () => void
  /** What else is asked. */
  children?: ReactNode
}

/** What will happen and to whom, who has told it, and how that was made sure of. The form's schema has `toldEntries`. */
export const ToldFrame = <Schema extends FlatSchema>({
  form,
  words,
  name,
  isProved = false,
  isHarmless = false,
  onSubmit,
  onClose,
  children,
}: ToldFrameProps<Schema>) => (
  <FormDialog
    form={form}
    title={words.title}
    about={
      <>
        <p className="font-semibold">{words.who(name)}</p>
        <Effects of={words.effects} className="mt-2 wrap-anywhere" />
      </>
    }
    confirmLabel={words.confirm}
    busyText={words.busy}
    isHarmless={isHarmless}
    onSubmit={onSubmit}
    onClose={onClose}
  >
    <ToldFields form={form} isProved={isProved} />
    {children}
  </FormDialog>
)
