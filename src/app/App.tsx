import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ToastProvider } from '@/ui/ToastProvider'
import { ErrorBoundary } from './ErrorBoundary'
import { router } from './router'
import { SessionEvents } from './SessionEvents'

/** The whole app, wired; `onDrawn` is called once, when the first screen is up. */
export function App({ onDrawn }: { onDrawn?: () => void }) {
  useEffect(() => {
    // By then the router has settled its location.
    const timer = setTimeout(() => onDrawn?.())
    return () => clearTimeout(timer)
  }, [onDrawn])
  return (
    <ErrorBoundary>
      <ToastProvider>
        <SessionEvents />
        <RouterProvider router={router} />
      </ToastProvider>
    </ErrorBoundary>
  )
}
