import { EMERGENCY_COPY } from '@/copy/emergency'
import { unbroken } from '@/copy/format'
import { Icon } from '@/ui/Icon'
import { PageHeading } from '@/ui/PageHeading'

/** Three numbers, one tap each. Needs no sign-in, no network and no stored data. */
export const EmergencyScreen = () => (
  <div className="mx-auto w-full max-w-3xl px-[min(1rem,5vw)] pt-4 pb-14 sm:px-6">
    <PageHeading>{EMERGENCY_COPY.heading}</PageHeading>
    <p className="mt-3 max-w-prose">{EMERGENCY_COPY.text}</p>
    <ul className="mt-6 flex flex-col gap-5">
      {EMERGENCY_COPY.lines.map(({ id, name, when, phone }, index) => (
        <li key={id} id={id}>
          <a
            href={`tel:${phone.e164}`}
            className={`flex min-h-24 items-center gap-[min(1.25rem,4vw)] rounded-box border-2 p-[min(1.25rem,4vw)] no-underline ${
              index === 0
                ? 'border-error bg-error text-error-content'
                : 'border-primary bg-base-200 text-base-content'
            }`}
          >
            <Icon name="phone" className="size-[min(2.5rem,9vw)] shrink-0" />
            <span className="min-w-0">
              <span className="block font-semibold">
                {EMERGENCY_COPY.call}: {name}
              </span>
              <span className="block text-[min(1.875rem,8.5vw)] leading-tight font-semibold whitespace-nowrap tabular-nums">
                {unbroken(phone.text)}
              </span>
              <span className="block text-base">{when}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)
