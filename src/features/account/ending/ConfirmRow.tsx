import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'

interface ConfirmRowProps {
  label: string
  busyText: string
  isBusy: boolean
  /** Omitted when it submits the form. */
  onConfirm?: () => void
  /** Label of the way back to the account. */
  back: string
}

/** The one button that ends it, and the way back. */
export const ConfirmRow = ({ label, busyText, isBusy, onConfirm, back }: ConfirmRowProps) => (
  <div className="mt-8 flex flex-wrap gap-3">
    <Button
      type={onConfirm ? 'button' : 'submit'}
      busy={isBusy}
      busyText={busyText}
      className="max-sm:w-full"
      onClick={onConfirm}
    >
      {label}
    </Button>
    <ButtonLink to="/portal/cuenta" variant="secondary" className="max-sm:w-full">
      {back}
    </ButtonLink>
  </div>
)
