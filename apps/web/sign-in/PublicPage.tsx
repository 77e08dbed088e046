import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { SIGN_IN_PATH, SINGLE_SIGN_ON_PATH, WORK_CHAT_SIGN_IN_PATH } from '../guard.ts'

const pageNames: Record<string, string> = {
  '/user/register': 'register',
  '/user/register-result': 'registerResult',
  '/user/alteration': 'alteration',
  [SINGLE_SIGN_ON_PATH]: 'singleSignOn',
  [WORK_CHAT_SIGN_IN_PATH]: 'workChat',
}

/** The public routes besides the sign-in: each says plainly what can be done there. */
export function PublicPage({ path, onBack }: { path: string; onBack: () => void }) {
  const { t } = useTranslation('signIn')
  const name = pageNames[path] ?? 'register'
  const { ssoBase } = bootConfig()
  const offersService = name === 'singleSignOn' && ssoBase !== ''
  const back = () => {
    history.pushState(null, '', SIGN_IN_PATH)
    onBack()
  }
  return (
    <section className="public-page">
      <h2 className="sign-in-title">{t(`pages.${name}.title`)}</h2>
      <p>{t(name === 'singleSignOn' && !offersService ? 'pages.singleSignOn.off' : `pages.${name}.text`)}</p>
      {offersService && (
        <Button type="primary" size="large" block href={`${ssoBase}/login?service=${encodeURIComponent(location.href)}`}>
          {t('pages.singleSignOn.action')}
        </Button>
      )}
      {!offersService && (
        <Button size="large" block onClick={back}>
          {t('backToSignIn')}
        </Button>
      )}
    </section>
  )
}
