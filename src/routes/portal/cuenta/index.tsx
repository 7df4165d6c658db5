import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { AccountScreen } from '@/features/account/AccountScreen'
import { ReadingChoices } from '@/features/reading/ReadingControl'
import { InstallHelp } from '@/pwa/InstallHelp'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/')({
  staticData: { title: TITLES['/portal/cuenta'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta'),
  component: () => <AccountScreen readingChoices={<ReadingChoices />} installHelp={<InstallHelp />} />,
})
