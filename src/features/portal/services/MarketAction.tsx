import { useState } from 'react'
import { SERVICES_COPY } from '@/copy/services'
import { BRAND } from '@/domain/brand'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { UI_COPY } from '@/copy/ui'
import { useOnline } from '@/ui/useOnline'
import { ACTION_LOOK } from './actionLook'

const { market } = SERVICES_COPY

/** Shows the club's discount code and opens the shop beside it, in a tab of its own; the way there stays. */
export function MarketAction({ code }: { code: string | null }) {
  const [isShown, setIsShown] = useState(false)
  const [copied, setCopied] = useState<boolean | null>(null)
  const isOnline = useOnline()

  const opensShop = isOnline && code !== null
  const use = () => {
    setIsShown(true)
    if (opensShop) window.open(BRAND.marketUrl, '_blank', 'noopener,noreferrer')
  }

  if (!isShown) {
    return (
      <Button variant="secondary" className={ACTION_LOOK} onClick={use}>
        {market.use}
        {opensShop && <span className="sr-only"> {UI_COPY.opensInNewTab}</span>}
      </Button>
    )
  }
  if (!code) return <p role="status">{market.unavailable}</p>
  return (
    <div>
      <p ref={takeFocus} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-2">
        {market.code} <strong className="text-xl tracking-wide select-all">{code}</strong>
      </p>
      <p className="text-sm text-soft">{market.note}</p>
      <div className="mt-3 flex flex-col gap-3">
        <Button variant="secondary" onClick={() => void copy(code).then(setCopied)}>
          {copied ? market.copied : market.copy}
        </Button>
        {isOnline ? (
          <a
            href={BRAND.marketUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('primary', 'w-full')}
          >
            {market.open}
            <span className="sr-only"> {UI_COPY.opensInNewTab}</span>
          </a>
        ) : (
          <p>{market.needsCoverage}</p>
        )}
      </div>
      <p role="status" className={copied === false ? 'mt-2' : 'sr-only'}>
        {copied === false && `${market.copyFailed} ${code}`}
        {copied && market.copied}
      </p>
    </div>
  )
}

/** The button that was pressed has gone, and the focus with it. */
const takeFocus = (code: HTMLElement | null): void => code?.focus({ preventScroll: true })

/** Whether the clipboard took it: some browsers refuse. */
async function copy(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    return false
  }
}
