import { useState } from 'react'
import { Button, type ButtonProps } from '@/ui/Button'

interface RunButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  run: () => Promise<void>
}

/** A button that is busy while its action runs. */
export function RunButton({ run, ...rest }: RunButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function begin() {
    setIsBusy(true)
    await run()
    setIsBusy(false)
  }
  return <Button {...rest} busy={isBusy} onClick={() => void begin()} />
}
