import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { RETURN_PATHS } from '@/domain/appPath'
import { LoginScreen } from '@/features/auth/LoginScreen'
import { leaveWhenSignedIn } from '../-guards'

const search = v.object({ volver: v.optional(v.fallback(v.optional(v.picklist(RETURN_PATHS)), undefined)) })

export const Route = createFileRoute('/auth/login')({
  staticData: { title: TITLES['/auth/login'], header: 'quiet' },
  validateSearch: search,
  beforeLoad: ({ search: { volver } }) => leaveWhenSignedIn(volver),
  component: LoginScreen,
})
