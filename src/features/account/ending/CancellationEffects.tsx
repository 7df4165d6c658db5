import { Icon } from '@/ui/Icon'

/** What follows from a step, before it is taken. */
export const CancellationEffects = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-5 space-y-3">
    {items.map((item) => (
      <li key={item} className="flex items-start gap-3">
        <Icon name="check" className="mt-0.5 shrink-0 text-primary" />
        <span>{item}</span>
      </li>
    ))}
  </ul>
)
