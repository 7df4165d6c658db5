import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { RETURN_PATHS } from '@/domain/appPath'
import { SetPasswordScreen } from '@/features/auth/SetPasswordScreen'

const search = v.object({ volver: v.optional(v.fallback(v.optional(v.picklist(RETURN_PATHS)), undefined)) })

export const Route = createFileRoute('/auth/set-password')({
  staticData: { title: TITLES['/auth/set-password'], header: 'quiet' },
  validateSearch: search,
  component: SetPassword,
})

function SetPassword() {
  const { volver = '/portal' } = Route.useSearch()
  return <SetPasswordScreen goesOnAt={volver} />
}
