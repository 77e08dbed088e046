import { createElement, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match } from '#kernel/client/menu/match-entry.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { forgetScreen, resolveScreen } from '#kernel/client/module.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { HOME_PATH } from '../../guard.ts'
import { refreshPage } from '../tabs/tab-store.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { FavouriteStar } from './FavouriteStar.tsx'
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
        <div className="page-way">
          <Breadcrumbs trail={trail} />
          {isMarkable(entry) && <FavouriteStar entry={entry} />}
        </div>
        <h1>{entry.title}</h1>
      </div>
      {body}
    </div>
  )
}

/** An address with a value in it is a page of a record, which the search remembers. */
const isMarkable = ({ path, hidden }: MenuEntry) => !hidden && !path.includes(':')

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
      <Loading rows={8} />
    </div>
  )
}
