import { createFileRoute, redirect } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { FeeScreen } from '@/features/account/FeeScreen'
import { pageOfAnchor } from '@/features/account/movedAnchors'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/')({
  staticData: { title: TITLES['/portal/cuenta'], header: 'full' },
  beforeLoad: (context) => {
    const { hash } = context.location
    const page = pageOfAnchor(hash)
    requireClient(context, page ?? '/portal/cuenta')
    if (page) throw redirect({ to: page, hash, replace: true })
  },
  component: FeeScreen,
})
