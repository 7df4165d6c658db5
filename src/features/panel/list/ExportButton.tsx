import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { staffReason } from '@/copy/panel/staffReasons'
import { clubDay } from '@/domain/clubTime'
import { Button } from '@/ui/Button'
import { saveFile } from '@/ui/saveFile'
import { useToast } from '@/ui/useToast'
import type { ClientQuery } from './createClientList'

const { exporting } = CLIENT_LIST_COPY

interface ExportButtonProps {
  query: ClientQuery
  className: string
}

/** Saves exactly the rows that filter and search leave, as a file for a spreadsheet. */
export function ExportButton({ query, className }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const showToast = useToast()

  async function download() {
    setIsBusy(true)
    const result = await staffApi.clientExport(query)
    setIsBusy(false)
    if (!result.ok) {
      const description = `${exporting.failed} ${staffReason(result.code)}`
      showToast({ tone: 'error', title: CLIENT_ACTIONS_COPY.error, description })
      return
    }
    saveFile(result.value, exporting.fileName(clubDay(new Date())))
    showToast({ tone: 'success', ...exporting.done })
  }

  return (
    <Button
      variant="secondary"
      className={className}
      busy={isBusy}
      busyText={exporting.busy}
      onClick={() => void download()}
    >
      {exporting.button}
    </Button>
  )
}
