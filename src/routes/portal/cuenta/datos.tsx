import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { OwnDataScreen } from '@/features/account/OwnDataScreen'
import { ReadingChoices } from '@/features/reading/ReadingControl'
import { InstallHelp } from '@/pwa/InstallHelp'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/datos')({
  staticData: { title: TITLES['/portal/cuenta/datos'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/datos'),
  component: () => <OwnDataScreen readingChoices={<ReadingChoices />} installHelp={<InstallHelp />} />,
})
