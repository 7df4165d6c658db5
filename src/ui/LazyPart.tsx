import { Component, Suspense, type ReactNode } from 'react'

interface LazyPartProps {
  /** Components whose code loads by itself. */
  children: ReactNode
  loading?: ReactNode
  /** Said in its place when the code does not arrive. */
  failed: ReactNode
}

/** Part of a screen whose code loads later: if it never arrives, the rest of the screen stays. */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    const { children, failed, loading = null } = this.props
    return this.state.hasFailed ? failed : <Suspense fallback={loading}>{children}</Suspense>
  }
}
