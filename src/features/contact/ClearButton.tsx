import { useState } from 'react'
import { CONTACT_FORM_COPY } from '@/copy/contact'
import { contactDraft } from '@/client/drafts/contactDraft'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'

const { clear: copy } = CONTACT_FORM_COPY

/** Forgets what was typed, once the person has confirmed. */
export function ClearButton({ onCleared }: { onCleared: () => void }) {
  const [asking, setAsking] = useState(false)

  function clear() {
    contactDraft.clear()
    onCleared()
  }

  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {copy.button}
      </Button>
      {asking && (
        <ConfirmDialog
          title={copy.title}
          confirmLabel={copy.confirm}
          cancelLabel={copy.cancel}
          onConfirm={clear}
          onCancel={() => setAsking(false)}
        >
          <p>{copy.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
