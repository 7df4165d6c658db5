import { Component, type ReactNode } from 'react'
import { CrashScreen } from './CrashScreen'

/** The last net, for failures outside every route. */
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
