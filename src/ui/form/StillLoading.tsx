import { UI_COPY } from '@/copy/ui'

/** Shown in a form of a page made at build time that was sent before the app loaded; the app then sends it. */
export const StillLoading = () => (
  <div role="status">
    <p className="still-loading mt-5 rounded-box border-2 border-primary p-5">{UI_COPY.stillLoading}</p>
  </div>
)
