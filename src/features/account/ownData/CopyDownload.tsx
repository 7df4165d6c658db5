import { useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { clubDay } from '@/domain/clubTime'
import { Button } from '@/ui/Button'
import { Outcome } from '@/ui/Outcome'
import { saveFile } from '@/ui/saveFile'
import type { ToastMessage } from '@/ui/useToast'

const copy = OWN_DATA_COPY.copy

/** Asks the club for the file and saves it. */
export function CopyDownload() {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<ToastMessage | null>(null)

  async function download() {
    setIsBusy(true)
    setOutcome(null)
    const result = await accountApi.ownData()
    setIsBusy(false)
    if (!result.ok) {
      setOutcome({ tone: 'error', title: copy.failed, description: ERRORS[result.code] })
      return
    }
    saveFile(result.value, copy.fileName(clubDay(new Date())))
    setOutcome({ tone: 'success', ...copy.done })
  }

  return (
    <>
      <Button
        variant="secondary"
        className="mt-4"
        busy={isBusy}
        busyText={copy.downloading}
        onClick={() => void download()}
      >
        {copy.download}
      </Button>
      <Outcome of={outcome} />
    </>
  )
}
