import { Component, type ReactNode } from 'react'
import { CrashScreen } from './CrashScreen'

/** Last resort, for failures outside every route. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main>
        <CrashScreen />
      </main>
    )
  }
}
