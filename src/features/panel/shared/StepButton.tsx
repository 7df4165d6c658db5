import { Button, type ButtonProps } from '@/ui/Button'

interface StepButtonProps extends ButtonProps {
  /** For those who do not see the row: what or who the step is about. */
  whom: string
}

/** One step of a row of the queue or of the calls. */
export const StepButton = ({ whom, className = '', children, ...rest }: StepButtonProps) => (
  <Button {...rest} className={`px-3 ${className}`}>
    {children}
    <span className="sr-only">{whom}</span>
  </Button>
)
