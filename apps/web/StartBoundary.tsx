import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What breaks before any page stands, such as a part of the console that could not be fetched, ends on a page that says so rather than on an empty one. */
export class StartBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <NotStarted /> : this.props.children
  }
}

/** Without any of the console's parts: these may be what is missing. */
function NotStarted() {
  const { t } = useTranslation('signIn')
  return (
    <main className="not-started" role="alert">
      <h1>{t('notStarted')}</h1>
      <p>{t('notStartedText')}</p>
      <button type="button" onClick={() => location.reload()}>{t('reload')}</button>
    </main>
  )
}
