import { Skeleton } from 'antd'
import { createElement, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match } from '#kernel/client/menu/match-entry.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { forgetScreen, resolveScreen } from '#kernel/client/module.ts'
import { HOME_PATH } from '../../guard.ts'
import { refreshPage } from '../tabs/tab-store.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { EmptyPage } from './EmptyPage.tsx'
import { IframePage } from './IframePage.tsx'
import { PageBoundary } from './PageBoundary.tsx'

/** One page with its head: breadcrumb and title, as the layout of its entry asks. */
export function PageView({ match }: { match: Match }) {
  const { entry, trail } = match
  const parent = trail.at(-2)
  const retry = () => {
    forgetScreen(entry.component)
    refreshPage()
  }
  const body = (
    <PageBoundary onRetry={retry}>
      <Suspense fallback={<PageSkeleton />}>
        <PageBody entry={entry} />
      </Suspense>
    </PageBoundary>
  )
  // A blank layout, and the home page that greets by itself, have no head.
  if (parent?.layout === 'BlankLayout' || entry.path === HOME_PATH) return <div className="page">{body}</div>
  return (
    <div className={entry.kind === 'iframe' ? 'page page-frame' : 'page'}>
      <div className="page-head">
        <Breadcrumbs trail={trail} />
        <h1>{entry.title}</h1>
      </div>
      {body}
    </div>
  )
}

function PageBody({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  const screen = useMemo(() => resolveScreen(entry.component), [entry.component])
  if (entry.kind === 'iframe' || entry.kind === 'external') return <IframePage entry={entry} />
  if (screen) return createElement(screen, { entry })
  return <EmptyPage title={t('unavailable.title')} text={t('unavailable.text', { component: entry.component })} />
}

function PageSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}
