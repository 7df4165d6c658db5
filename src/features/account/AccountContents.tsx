import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { OWN_DATA_COPY as copy } from '@/copy/account/ownData'
import { linkClass } from '@/ui/linkClass'
import { showAnchor } from './useAnchor'

const entries = (leaving: string | null): [id: string, heading: string][] => [
  ['datos', copy.profile.heading],
  ['correo', copy.email.heading],
  ['contrasena', copy.password.heading],
  ['sesiones', copy.sessions.heading],
  ['letra', copy.reading.heading],
  ['instalar', copy.install.heading],
  ['permisos', copy.consents.heading],
  ['copia', copy.copy.heading],
  ...(leaving ? ([['irse', leaving]] as [string, string][]) : []),
  ['borrar', copy.removal.heading],
]

/** What the page holds besides the money at its top. @param leaving heading of the ways out; null without one */
export function AccountContents({ leaving }: { leaving: string | null }) {
  const navigate = useNavigate()

  async function go(event: MouseEvent, id: string) {
    event.preventDefault()
    await navigate({ to: '/portal/cuenta', hash: id })
    showAnchor(id)
  }

  return (
    <nav aria-label={copy.contents} className="mt-12 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:mt-8">
      <div className="border-l-4 border-accent pl-5 lg:sticky lg:top-8">
        <p className="font-semibold">{copy.contents}</p>
        <ul className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
          {entries(leaving).map(([id, heading]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`${linkClass} inline-flex min-h-11 items-center`}
                onClick={(event) => void go(event, id)}
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
