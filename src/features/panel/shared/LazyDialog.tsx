import type { ReactNode } from 'react'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { LazyPart } from '@/ui/LazyPart'

/** A dialog of the panel whose code loads when it is opened; if it never arrives, that is said in its place. */
export const LazyDialog = ({ children }: { children: ReactNode }) => (
  <LazyPart failed={<p role="alert">{PANEL_SHARED_COPY.formMissing}</p>}>{children}</LazyPart>
)
