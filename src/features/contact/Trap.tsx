import type { RefObject } from 'react'

interface TrapProps {
  input: RefObject<HTMLInputElement | null>
  /** The label, for whoever comes here all the same. */
  children: string
}

/** Out of sight and reach, and never autofilled by browsers: only a program writes here. */
export const Trap = ({ input, children }: TrapProps) => (
  <div aria-hidden="true" className="absolute -left-[999rem]">
    <label>
      {children}
      <input ref={input} name="subject" tabIndex={-1} autoComplete="off" className="input" />
    </label>
  </div>
)
