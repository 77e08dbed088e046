import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#kernel/client/i18n.ts'
import { buildEntries } from '#kernel/client/menu/build-entries.ts'
import type { MenuItem } from '#kernel/client/menu/menu-item.ts'
import { loadPermissions, permissionStore } from '#kernel/client/session/permission-store.ts'
import { DEFAULT_CACHE_TTL_MS } from '#kernel/client/storage.ts'
import { signOut } from '#kernel/client/session/sign-in.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { ThemeVariables } from '#ui/parts/ThemeVariables.tsx'
import { HOME_PATH } from '../guard.ts'
import { Splash } from '../Splash.tsx'
import { useTheme } from '../use-preferences.ts'
import { consoleEntries, withFavourite } from './console-entries.ts'
import { ConsoleContext } from './console-context.tsx'
import { RequestNotices } from './RequestNotices.tsx'
import { ShellRouter } from './ShellRouter.tsx'
import { leadToSetUp } from './set-up.ts'
import { applyDayjsLocale, startConsole } from './start-console.ts'
import { StartNotices } from './StartNotices.tsx'
import './shell.css'

/** In CSS pixels: a notice at the lower edge covers no bar of acts, where the pointer would hold it in place. */
const ABOVE_BARS = 88

/** One per session: nobody sees what was fetched for somebody else. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: DEFAULT_CACHE_TTL_MS, refetchOnWindowFocus: false } } })

/** The console: texts, menu and permissions first, then layout and screens. */
export function ShellApp({ onLeave }: { onLeave: (reason?: string) => void }) {
  const theme = useTheme()
  const { i18n } = useTranslation('shell')
  const [start, setStart] = useState<{ menu: readonly MenuItem[]; newerFramework: boolean }>()
  const [queryClient] = useState(createQueryClient)
  const loadedIn = useRef<string>(undefined)
  const homePath = useSession(({ user }) => user?.homePath) || HOME_PATH
  const language = currentLanguage()

  useEffect(() => {
    let current = true
    startConsole().then(
      (started) => {
        if (!current) return
        loadedIn.current = currentLanguage()
        leadToSetUp(buildEntries(started.menu))
        setStart(started)
      },
      (error: unknown) => {
        if (!current) return
        void signOut()
          .catch(() => undefined)
          .then(() => onLeave(error instanceof Error ? error.message : undefined))
      },
    )
    return () => {
      current = false
    }
  }, [onLeave])

  useEffect(() => {
    applyDayjsLocale(language)
    if (loadedIn.current === undefined || loadedIn.current === language) return undefined
    // Titles of the menu and names in lists come from the server in the reader's language.
    let current = true
    void queryClient.invalidateQueries()
    loadPermissions().then(
      () => {
        if (current) loadedIn.current = language
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language, queryClient])

  // A screen that was published while one works here, and whatever else gave or took a menu.
  useEffect(() =>
    permissionStore.subscribe(({ menu }, before) => {
      if (menu && menu !== before.menu) setStart((started) => started && { ...started, menu })
    }), [])

  const showFavourite = useCallback((key: string, favourite: boolean) => {
    setStart((before) => before && { ...before, menu: withFavourite(before.menu, key, favourite) })
  }, [])
  const value = useMemo(() => ({ entries: start ? consoleEntries(start.menu, i18n.getFixedT(language)) : [], homePath, showFavourite }), [
    start,
    homePath,
    showFavourite,
    i18n,
    language,
  ])

  return (
    <ConfigProvider theme={theme} locale={language === 'zh-CN' ? zhCN : enUS} componentSize="middle" button={{ autoInsertSpace: false }}>
      <ThemeVariables />
      <App notification={{ bottom: ABOVE_BARS }}>
        <RequestNotices />
        {start
          ? (
            <QueryClientProvider client={queryClient}>
              <ConsoleContext value={value}>
                <StartNotices newerFramework={start.newerFramework} />
                <ShellRouter />
              </ConsoleContext>
            </QueryClientProvider>
          )
          : <Splash />}
      </App>
    </ConfigProvider>
  )
}
