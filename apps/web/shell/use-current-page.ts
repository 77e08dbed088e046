import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, type Location } from 'react-router'
import { landingPath, matchEntry, type Match } from '#kernel/client/menu/match-entry.ts'
import { pushRecentPage } from '#kernel/client/recent.ts'
import { platformName } from '../platform-name.ts'
import { useConsole } from './console-context.tsx'

export type ErrorCode = '403' | '404' | '500'

export interface CurrentPage {
  location: Location
  match: Match | undefined
  /** Set on the error pages' own addresses. */
  error: ErrorCode | undefined
  title: string
}

const errorPaths: Record<string, ErrorCode> = { '/403': '403', '/404': '404', '/500': '500' }

/** What the present address shows. Containers lead on to their first page, unknown paths to /404 (spec 1 §2). */
export function useCurrentPage(): CurrentPage {
  const { entries, homePath } = useConsole()
  const location = useLocation()
  const navigate = useNavigate()
  const { t } = useTranslation('shell')
  const error = errorPaths[location.pathname]
  const match = useMemo(() => (error ? undefined : matchEntry(entries, location.pathname)), [entries, location.pathname, error])
  const landing = match && landingPath(match.entry)

  useEffect(() => {
    if (error) return
    if (location.pathname === '/') void navigate(homePath, { replace: true })
    else if (landing !== undefined) void navigate(landing, { replace: true })
    else if (!match) void navigate('/404', { replace: true, state: { wanted: location.pathname } })
  }, [error, location.pathname, landing, match, homePath, navigate])

  const shown = landing === undefined && match && Object.keys(match.params).length === 0 ? match.entry.path : undefined
  useEffect(() => {
    if (shown !== undefined) pushRecentPage(shown)
  }, [shown])

  const title = error ? t(`errors.${error}.title`) : (match?.entry.title ?? '')
  useEffect(() => {
    const isHome = location.pathname === homePath
    document.title = isHome || title === '' ? platformName() : `${title} - ${platformName()}`
  }, [title, location.pathname, homePath])

  return { location, match, error, title }
}
