import { createRootRoute } from '@tanstack/react-router'
import { NOT_FOUND_TITLE } from '@/copy/titles'
import { RootLayout } from './-RootLayout'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the tab says. */
    title?: string
    /** `quiet`: the logo alone, where one thing is to be done. */
    header?: 'full' | 'quiet'
  }
}

export const Route = createRootRoute({
  staticData: { title: NOT_FOUND_TITLE, header: 'full' },
  component: RootLayout,
})
