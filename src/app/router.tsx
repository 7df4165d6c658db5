import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { routeTree } from '@/routes/routeTree.gen'
import { CrashScreen } from './CrashScreen'
import { ScreenSkeleton } from './ScreenSkeleton'

/** While the app takes over a page that is being read, nothing may move under the reader. */
let isScrollHeld = false
export const holdScroll = (isHeld: boolean): void => void (isScrollHeld = isHeld)

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: import.meta.env.SSR ? false : () => !isScrollHeld,
  // Even where the page scrolls smoothly, a new screen jumps to its position.
  scrollRestorationBehavior: 'instant',
  defaultPendingMs: 300,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: CrashScreen,
  // Seldom seen, so no other screen waits for it.
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('@/features/landing/NotFoundScreen'),
    'NotFoundScreen',
  ),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
