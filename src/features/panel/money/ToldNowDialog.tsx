import type { ClubResult } from '@/client/http/result'
import type { Detail } from '@/contract/panel/clients'
import { type StripeAct, staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { type Told, provedSchema, toldSchema } from '@/domain/panel/told'
import { useClubForm } from '@/ui/form/useClubForm'
import { type ToastMessage, useToast } from '@/ui/useToast'
import type { RunCommand } from './clientCommand'
import { ToldFrame, type ToldWords } from './ToldFrame'

interface ToldNowDialogProps {
  words: ToldWords
  client: Detail['client']
  isProved?: boolean
  isHarmless?: boolean
  run: RunCommand
  call: (told: Told) => Promise<ClubResult<Detail>>
  /** Whose words a failure has, if it reaches Stripe. */
  act?: StripeAct
  /** What is said when it is done, if that is not always the same; null for the usual. */
  toast?: ((detail: Detail) => ToastMessage | null) | undefined
  onClose: () => void
}

/** Asks who has told it and how that was made sure of, for what counts from now. */
export function ToldNowDialog({
  words,
  client,
  isProved = false,
  isHarmless = false,
  run,
  call,
  act,
  toast,
  onClose,
}: ToldNowDialogProps) {
  const form = useClubForm(isProved ? provedSchema : toldSchema, { told_by: '', identified_by: '' })
  const showToast = useToast()
  const name = fullName(client)

  async function record(told: Told) {
    const result = await run(() => call(told))
    if (!result.ok) {
      form.showRefusal({
        message: `${words.failed}. ${staffReason(result.code, act)}`,
        code: result.code,
        fields: result.fields,
      })
      return
    }
    onClose()
    showToast(toast?.(result.value) ?? { tone: 'success', title: words.done(name) })
  }

  return (
    <ToldFrame
      form={form}
      words={words}
      name={name}
      isProved={isProved}
      isHarmless={isHarmless}
      onSubmit={record}
      onClose={onClose}
    />
  )
}
