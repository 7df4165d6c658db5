import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { staffReason } from '@/copy/panel/staffReasons'
import { clubDay } from '@/domain/clubTime'
import { saveFile } from '@/ui/saveFile'
import { useToast } from '@/ui/useToast'
import { RunButton } from '@/ui/Button'
import type { ClientQuery } from './createClientList'

const { exporting } = CLIENT_LIST_COPY

interface ExportButtonProps {
  query: ClientQuery
  className: string
}

/** Saves exactly the rows that filter and search leave, as a file for a spreadsheet. */
export function ExportButton({ query, className }: ExportButtonProps) {
  const showToast = useToast()

  async function download() {
    const result = await staffApi.clientExport(query)
    if (!result.ok) {
      const description = `${exporting.failed} ${staffReason(result.code)}`
      showToast({ tone: 'error', title: CLIENT_ACTIONS_COPY.error, description })
      return
    }
    saveFile(result.value, exporting.fileName(clubDay(new Date())))
    showToast({ tone: 'success', ...exporting.done })
  }

  return (
    <RunButton variant="secondary" className={className} busyText={exporting.busy} run={download}>
      {exporting.button}
    </RunButton>
  )
}
