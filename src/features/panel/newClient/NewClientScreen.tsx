import { useMayManage } from '@/client/session/useMayManage'
import { NEW_CLIENT_COPY } from '@/copy/panel/newClient'
import { PanelFrame } from '../PanelFrame'
import { NewClientFields } from './NewClientFields'
import { useNewClient } from './useNewClient'

const { what } = NEW_CLIENT_COPY

/** The sign-up data of a person on the phone. They give password and consents themselves, from the mail. */
export function NewClientScreen() {
  const mayManage = useMayManage()
  return (
    <PanelFrame heading={NEW_CLIENT_COPY.title} subtitle={NEW_CLIENT_COPY.text}>
      {mayManage ? <NewClient /> : <p className="mt-8">{NEW_CLIENT_COPY.onlyLooks}</p>}
    </PanelFrame>
  )
}

function NewClient() {
  const { form, submit } = useNewClient()
  return (
    <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)]">
      <NewClientFields form={form} onSubmit={submit} />
      <aside aria-labelledby="despues">
        <h2 id="despues" className="text-xl">
          {what.heading}
        </h2>
        <ol className="mt-3 list-decimal space-y-2 pl-6">
          {what.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </aside>
    </div>
  )
}
