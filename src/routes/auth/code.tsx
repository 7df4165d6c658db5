import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { RETURN_PATHS } from '@/domain/appPath'
import { SignInCodeScreen } from '@/features/auth/SignInCodeScreen'
import { leaveWhenSignedIn } from '../-guards'

const search = v.object({ volver: v.optional(v.fallback(v.optional(v.picklist(RETURN_PATHS)), undefined)) })

export const Route = createFileRoute('/auth/code')({
  staticData: { title: TITLES['/auth/code'], header: 'quiet' },
  validateSearch: search,
  beforeLoad: ({ search: { volver } }) => leaveWhenSignedIn(volver),
  component: SignInCodeScreen,
})
