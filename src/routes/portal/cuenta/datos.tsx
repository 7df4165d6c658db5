import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { TITLES } from '@/copy/titles'
import { OwnDataScreen } from '@/features/account/OwnDataScreen'
import { ReadingChoices } from '@/features/reading/ReadingControl'
import { InstallHelp } from '@/pwa/InstallHelp'
import { requireClient } from '../../-guards'

/** Its code loads with the choices above it. */
const PushSwitch = lazy(async () => ({ default: (await import('@/pwa/PushSwitch')).PushSwitch }))

export const Route = createFileRoute('/portal/cuenta/datos')({
  staticData: { title: TITLES['/portal/cuenta/datos'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/datos'),
  component: () => (
    <OwnDataScreen
      readingChoices={<ReadingChoices />}
      installHelp={<InstallHelp />}
      pushSwitch={<PushSwitch />}
    />
  ),
})
