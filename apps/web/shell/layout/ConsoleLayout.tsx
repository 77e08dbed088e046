import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { setLowAppId } from '#kernel/client/request/headers.ts'
import { usePreferences } from '../../use-preferences.ts'
import { CommandPalette } from '../palette/CommandPalette.tsx'
import { Pages } from '../pages/Pages.tsx'
import { SettingsDrawer } from '../settings/SettingsDrawer.tsx'
import { TabBar } from '../tabs/TabBar.tsx'
import { useCurrentPage } from '../use-current-page.ts'
import { MOBILE_BREAKPOINT_PX, useNarrowerThan } from '../use-viewport.ts'
import { Header } from './Header.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { SideNav } from './SideNav.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** Few installations print one. */
const PageWatermark = lazy(async () => ({ default: (await import('./PageWatermark.tsx')).PageWatermark }))

/** Header, navigation, tabs and the pages themselves (spec 1 §2). */
export function ConsoleLayout() {
  const preferences = usePreferences()
  const mobile = useNarrowerThan(MOBILE_BREAKPOINT_PX)
  const [navOpen, setNavOpen] = useState(false)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const page = useCurrentPage()
  const { pathname } = useLocation()
  const headerHidden = useHideOnScroll(preferences.fixedHeader && preferences.autoHideHeader)
  const topNav = preferences.layout === 'top' && !mobile
  const multiTab = preferences.multiTab && !mobile

  useEffect(() => setNavOpen(false), [pathname])
  useEffect(() => setLowAppId(page.match?.entry.name.startsWith('low-app') ? page.match.params['appId'] : undefined), [page.match])

  const classes = ['console', topNav ? 'nav-top' : 'nav-side', preferences.fixedHeader && 'header-fixed',
    preferences.fixedSider && 'sider-fixed', headerHidden && 'header-hidden', `width-${preferences.contentWidth}`, mobile && 'mobile',
    multiTab && 'with-tabs', preferences.siderCollapsed && 'sider-collapsed']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <a className="skip-link" href="#content">
        <SkipText />
      </a>
      {!topNav && !mobile && <SideNav />}
      <div className="console-main">
        <div className="console-top">
          <Header mobile={mobile} topNav={topNav} onOpenNav={() => setNavOpen(true)} onOpenSettings={() => setSettingsOpen(true)} />
          {multiTab && <TabBar />}
        </div>
        <main id="content" className="console-content" tabIndex={-1}>
          <Pages page={page} multiTab={multiTab} />
        </main>
      </div>
      {mobile && <NavDrawer open={navOpen} onClose={() => setNavOpen(false)} />}
      <SettingsDrawer open={settingsOpen} onClose={() => setSettingsOpen(false)} />
      <CommandPalette />
      <OfflineNote />
      {bootConfig().watermark && (
        <Suspense>
          <PageWatermark />
        </Suspense>
      )}
    </div>
  )
}

function SkipText() {
  const { t } = useTranslation('shell')
  return t('skip')
}
