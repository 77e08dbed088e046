import { Component, type ReactNode } from 'react'
import { isNotLoaded } from '../not-loaded.ts'
import { ErrorPage, NotLoaded } from './ErrorPage.tsx'

interface Props {
  children: ReactNode
  onRetry: () => void
}

/** A screen that breaks takes only its own page with it. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (isNotLoaded(error)) return <NotLoaded onRetry={this.props.onRetry} />
    return <ErrorPage code="500" detail={error instanceof Error ? error.message : String(error)} onRetry={this.props.onRetry} />
  }
}
