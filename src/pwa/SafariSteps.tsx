import { PWA_COPY } from '@/copy/pwa'
import { Icon } from '@/ui/Icon'

/** Safari has no install prompt: three taps, in order. */
export const SafariSteps = () => (
  <ol className="mt-4 flex flex-col gap-3">
    {PWA_COPY.install.safariSteps.map(({ icon, text }, index) => (
      <li key={text} className="flex items-center gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-content">
          {index + 1}
        </span>
        <Icon name={icon} className="size-7 shrink-0 text-primary" />
        <span>{text}</span>
      </li>
    ))}
  </ol>
)
