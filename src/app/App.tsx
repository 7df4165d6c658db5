import { RouterProvider } from '@tanstack/react-router'
import { ToastProvider } from '@/ui/ToastProvider'
import { ErrorBoundary } from './ErrorBoundary'
import { router } from './router'
import { SessionEvents } from './SessionEvents'

/** The whole app, wired. */
export function App() {
  return (
    <ErrorBoundary>
      <ToastProvider>
        <SessionEvents />
        <RouterProvider router={router} />
      </ToastProvider>
    </ErrorBoundary>
  )
}
