import { createRouter } from '@tanstack/react-router'
import { NotFoundScreen } from '@/features/landing/NotFoundScreen'
import { routeTree } from '@/routes/routeTree.gen'
import { CrashScreen } from './CrashScreen'
import { ScreenSkeleton } from './ScreenSkeleton'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
