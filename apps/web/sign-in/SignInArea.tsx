import { ConfigProvider } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { platformName } from '../platform-name.ts'
import { setRequestHooks } from '#kernel/client/request/hooks.ts'
import { SIGN_IN_PATH } from '../guard.ts'
import { useTheme } from '../use-preferences.ts'
import { BrandPanel } from './BrandPanel.tsx'
import { CornerControls } from './CornerControls.tsx'
import { prefetchWhenIdle } from '#kernel/client/prefetch-when-idle.ts'
import { SignInPage } from './SignInPage.tsx'
import { useArrival } from './use-arrival.tsx'
import './sign-in.css'

const PublicPage = lazy(() => import('./ways/PublicPage.tsx').then(({ PublicPage }) => ({ default: PublicPage })))

interface Props {
  path: string
  /** Why the console was left, if it was. */
  reason: string
  /** The session is there: let the guard decide anew. */
  onEnter: () => void
  /** Fetches the console ahead of time. */
  prefetch: () => Promise<unknown>
}

/** Everything that can be seen without a session. */
export function SignInArea({ path, reason, onEnter, prefetch }: Props) {
  const theme = useTheme()
  const { t } = useTranslation('signIn')
  const [trouble, setTrouble] = useState(reason)

  useEffect(() => setRequestHooks({ notify: ({ text }) => setTrouble(text) }), [])
  useEffect(() => {
    document.title = `${t('title')} - ${platformName()}`
  }, [t])

  const signedIn = useCallback(async () => {
    await prefetch().catch(() => undefined)
    onEnter()
  }, [prefetch, onEnter])

  useEffect(() => prefetchWhenIdle(prefetch), [prefetch])
  const { arrive, dialog } = useArrival(signedIn)
  const leave = (next: string) => {
    setTrouble('')
    history.pushState(null, '', next)
    onEnter()
  }
  const props = { trouble, onTrouble: setTrouble, onArrive: arrive, onLeave: leave }

  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      <div className="sign-in">
        <BrandPanel company={bootConfig().companyName} />
        <main className="sign-in-main">
          <CornerControls />
          <div className="sign-in-box">
            {path === SIGN_IN_PATH ? <SignInPage {...props} /> : (
              <Suspense fallback={null}>
                <PublicPage path={path} {...props} />
              </Suspense>
            )}
            {dialog}
          </div>
        </main>
      </div>
    </ConfigProvider>
  )
}
