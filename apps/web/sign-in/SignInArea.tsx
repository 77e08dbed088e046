import { ConfigProvider } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { platformName } from '../platform-name.ts'
import { setRequestHooks } from '#kernel/client/request/hooks.ts'
import { SIGN_IN_PATH } from '../guard.ts'
import { useTheme } from '../use-preferences.ts'
import { BrandPanel } from './BrandPanel.tsx'
import { CornerControls } from './CornerControls.tsx'
import { PublicPage } from './PublicPage.tsx'
import { SignInForm } from './SignInForm.tsx'
import './sign-in.css'

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

  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      <div className="sign-in">
        <BrandPanel company={bootConfig().companyName} />
        <main className="sign-in-main">
          <CornerControls />
          <div className="sign-in-box">
            {path === SIGN_IN_PATH ? <SignInForm trouble={trouble} onTrouble={setTrouble} onSignedIn={signedIn} onReady={prefetch} /> : <PublicPage path={path} onBack={onEnter} />}
          </div>
        </main>
      </div>
    </ConfigProvider>
  )
}
