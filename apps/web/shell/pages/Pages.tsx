import { Activity, useEffect, useRef } from 'react'
import { Route, Routes, type Location } from 'react-router'
import { useStore } from 'zustand'
import { matchEntry } from '#kernel/client/menu/match-entry.ts'
import { ScreenActive } from '#kernel/client/screen-active.ts'
import { useConsole } from '../console-context.tsx'
import { showTab, type TabState } from '../tabs/tab-state.ts'
import { tabsBeforeReload, tabStore } from '../tabs/tab-store.ts'
import type { CurrentPage } from '../use-current-page.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { PageView } from './PageView.tsx'

interface Shown {
  key: string
  revision: number
  location: Location
}

/**
 * The shown page, and behind it the opened ones that stay alive. Each lives at its own address: a hidden page does not
 * see where the person has gone meanwhile.
 */
export function Pages({ page, multiTab }: { page: CurrentPage; multiTab: boolean }) {
  const { entries } = useConsole()
  const { tabs } = useStore(tabStore)
  const locations = useRef(new Map<string, Location>())
  const { location, match, error } = page
  const key = location.pathname
  useOpenTab(page, multiTab)
  useScrollMemory(key)
  if (match && match.entry.kind !== 'container') locations.current.set(key, location)

  const revisionOf = (wanted: string) => tabs.find((tab) => tab.key === wanted)?.revision ?? 0
  const kept: Shown[] = tabs.flatMap((tab) => {
    const at = locations.current.get(tab.key)
    const alive = multiTab && at && tab.key !== key && matchEntry(entries, tab.key)?.entry.keepAlive
    return alive ? [{ key: tab.key, revision: tab.revision, location: at }] : []
  })
  const shown: Shown[] = match && match.entry.kind !== 'container' ? [{ key, revision: revisionOf(key), location }] : []
  // A stable order keeps React from moving, and so from remounting, what is hidden.
  const all = [...kept, ...shown].toSorted((a, b) => a.key.localeCompare(b.key))

  return (
    <>
      {error && <ErrorPage code={error} />}
      {all.map((one) => (
        <Activity key={`${one.key} ${one.revision}`} mode={one.key === key && !error ? 'visible' : 'hidden'}>
          <ScreenActive value={one.key === key && !error}>
            <PageAt location={one.location} />
          </ScreenActive>
        </Activity>
      ))}
    </>
  )
}

function PageAt({ location }: { location: Location }) {
  const { entries } = useConsole()
  const match = matchEntry(entries, location.pathname)
  if (!match) return null
  return (
    <Routes location={location}>
      <Route path={match.entry.path} element={<PageView match={match} />} />
    </Routes>
  )
}

/** Opens or updates the tab of the shown page; home always comes first. */
function useOpenTab({ location, match, title }: CurrentPage, multiTab: boolean): void {
  const { entries, homePath } = useConsole()
  const fullPath = location.pathname + location.search + location.hash
  const shows = match !== undefined && match.entry.kind !== 'container' && !match.entry.hideTab
  useEffect(() => {
    const home = matchEntry(entries, homePath)?.entry
    let state: TabState = multiTab ? tabStore.getState() : { tabs: [], active: '' }
    if (home && state.tabs.length === 0) {
      state = showTab(state, { key: homePath, fullPath: homePath, name: home.name, title: home.title })
      const before = multiTab ? tabsBeforeReload() : []
      for (const { revision: _pages, ...tab } of before) if (matchEntry(entries, tab.key)) state = showTab(state, tab)
    }
    // An error page has no tab, and none of the others is in front.
    tabStore.setState(
      shows ? showTab(state, { key: location.pathname, fullPath, name: match.entry.name, title }) : { ...state, active: '' },
    )
  }, [shows, entries, homePath, multiTab, location.pathname, fullPath, title, match?.entry.name])
}

/** Each page is found again where it was left. */
function useScrollMemory(key: string): void {
  const positions = useRef(new Map<string, number>())
  useEffect(() => {
    scrollTo(0, positions.current.get(key) ?? 0)
    const remember = () => positions.current.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
}
