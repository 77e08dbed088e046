import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { AccountForm } from './AccountForm.tsx'
import type { WayProps } from './way-props.ts'

const PhoneForm = lazy(() => import('./ways/PhoneForm.tsx').then(({ PhoneForm }) => ({ default: PhoneForm })))
const ThirdParties = lazy(() => import('./ways/ThirdParties.tsx').then(({ ThirdParties }) => ({ default: ThirdParties })))

/** Sign-in by account, by a code to the phone, or by a third party; with the ways to an account and to a new password. */
export function SignInPage(props: WayProps) {
  const { t } = useTranslation('signIn')
  const { phoneSignIn, registration, thirdParties } = bootConfig()
  const [way, setWay] = useState<'byAccount' | 'byPhone'>('byAccount')
  const choose = (next: typeof way) => {
    props.onTrouble('')
    setWay(next)
  }
  const link = (path: string, text: string) => (
    <a href={path} onClick={(event) => {
      event.preventDefault()
      props.onLeave(path)
    }}>
      {text}
    </a>
  )
  const links = (
    <p className="sign-in-links">
      {link('/user/alteration', t('forgotten'))}
      {registration && link('/user/register', t('register'))}
    </p>
  )
  return (
    <>
      <h2 className="sign-in-title">{t('title')}</h2>
      {phoneSignIn && (
        <div className="sign-in-ways" role="group" aria-label={t('wayLabel')}>
          {(['byAccount', 'byPhone'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === way} onClick={() => choose(one)}>{t(one)}</button>
          ))}
        </div>
      )}
      {way === 'byAccount' ? <AccountForm {...props} links={links} /> : (
        <Suspense fallback={null}>
          <PhoneForm {...props} links={links} />
        </Suspense>
      )}
      {thirdParties.length > 0 && (
        <Suspense fallback={null}>
          <ThirdParties />
        </Suspense>
      )}
    </>
  )
}
