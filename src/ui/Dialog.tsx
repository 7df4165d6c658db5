import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  children: ReactNode
  /** Called by Escape; it must do nothing while something runs. */
  onCancel: () => void
  /** Where the button that opened it is. */
  isAtTop?: boolean
}

/** A question or a small form above the page, which is inert meanwhile. */
export function Dialog({ title, children, onCancel, isAtTop = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // One reads from the title on, wherever the browser has put the focus.
    shown?.scrollTo(0, 0)
    // Closed before it leaves the page: only then does the focus go back to where it came from.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${isAtTop ? 'mx-auto mt-3 mb-auto' : 'm-auto'} @container w-[min(32rem,100vw-min(2rem,8vw))] rounded-box border-2 border-outline bg-base-100 p-(--pad) text-base-content backdrop:bg-black/60`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={titleId} className="text-2xl @max-[16rem]:text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
