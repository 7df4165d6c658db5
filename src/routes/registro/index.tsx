import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { SignUpScreen } from '@/features/signup/SignUpScreen'
import { leaveStepOne } from '../-guards'

export const Route = createFileRoute('/registro/')({
  staticData: { title: TITLES['/registro'], header: 'quiet' },
  beforeLoad: leaveStepOne,
  component: SignUpScreen,
})
