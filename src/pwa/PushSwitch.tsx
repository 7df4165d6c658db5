import { useEffect, useRef, useState } from 'react'
import { DEVICE_COPY as copy } from '@/copy/push'
import { Icon } from '@/ui/Icon'
import { Outcome } from '@/ui/Outcome'
import { RunButton } from '@/ui/Button'
import { turnOff, turnOn, type PushFailure } from './devicePush'
import { InstallHelp } from './InstallHelp'
import { pushFailureText } from './pushFailureText'
import { pushPlatform } from './pushPlatform'
import { useDevicePush } from './useDevicePush'

/** Whether this device shows the club's notices, and how to change that: of members and of staff. */
export function PushSwitch() {
  const state = useDevicePush()
  const [wasPressed, setWasPressed] = useState(false)
  switch (state) {
    case null:
      return null
    case 'unsupported':
      return <p>{copy.unsupported}</p>
    case 'install-first':
      return (
        <>
          <p className="mb-3">{copy.installFirst}</p>
          <InstallHelp />
        </>
      )
    case 'blocked':
      return <Blocked takesFocus={wasPressed} />
    case 'on':
    case 'off':
      return <Switch isOn={state === 'on'} onPress={() => setWasPressed(true)} />
  }
}

/** How to undo it in this browser. It takes the focus where it has replaced the button that was pressed. */
function Blocked({ takesFocus }: { takesFocus: boolean }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) part.current?.focus()
  }, [takesFocus])
  return (
    <div ref={part} tabIndex={-1}>
      <p>{copy.blocked}</p>
      <p className="mt-2">
        {copy.allow[pushPlatform()]} {copy.reload}
      </p>
    </div>
  )
}

interface SwitchProps {
  isOn: boolean
  onPress: () => void
}

function Switch({ isOn, onPress }: SwitchProps) {
  const [failure, setFailure] = useState<PushFailure | null>(null)

  async function change() {
    onPress()
    setFailure(null)
    setFailure(await (isOn ? turnOff() : turnOn()))
  }

  return (
    <>
      <p role="status" className={`flex items-center gap-1.5 ${isOn ? 'font-semibold text-success' : ''}`}>
        {isOn && <Icon name="success" className="size-5" />}
        {isOn ? copy.on : copy.off}
      </p>
      <RunButton
        variant="secondary"
        className="mt-3 max-sm:w-full"
        busyText={isOn ? copy.turningOff : copy.turningOn}
        run={change}
      >
        {isOn ? copy.turnOff : copy.turnOn}
      </RunButton>
      <Outcome
        of={
          failure && {
            tone: 'error',
            title: isOn ? copy.failed.off : copy.failed.on,
            description: pushFailureText(failure),
          }
        }
      />
    </>
  )
}
