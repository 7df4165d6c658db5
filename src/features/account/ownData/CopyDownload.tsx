import { useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { clubDay } from '@/domain/clubTime'
import { Outcome } from '@/ui/Outcome'
import { saveFile } from '@/ui/saveFile'
import type { ToastMessage } from '@/ui/useToast'
import { RunButton } from '@/ui/Button'

const copy = OWN_DATA_COPY.copy

/** Asks the club for the file and saves it. */
export function CopyDownload() {
  const [outcome, setOutcome] = useState<ToastMessage | null>(null)

  async function download() {
    setOutcome(null)
    const result = await accountApi.ownData()
    if (!result.ok) {
      setOutcome({ tone: 'error', title: copy.failed, description: ERRORS[result.code] })
      return
    }
    saveFile(result.value, copy.fileName(clubDay(new Date())))
    setOutcome({ tone: 'success', ...copy.done })
  }

  return (
    <>
      <RunButton variant="secondary" className="mt-4" busyText={copy.downloading} run={download}>
        {copy.download}
      </RunButton>
      <Outcome of={outcome} />
    </>
  )
}
