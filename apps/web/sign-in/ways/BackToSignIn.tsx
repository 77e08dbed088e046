import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { SIGN_IN_PATH } from '../../guard.ts'
import type { WayProps } from '../way-props.ts'

/** What a page has to say where nothing can be done on it, and the way back to the sign-in. */
export function BackToSignIn({ title, text, onLeave }: { title?: string; text?: string } & Pick<WayProps, 'onLeave'>) {
  const { t } = useTranslation('signIn')
  return (
    <section className="public-page">
      {title && <h2 className="sign-in-title">{title}</h2>}
      {text && <p>{text}</p>}
      <Button size="large" block onClick={() => onLeave(SIGN_IN_PATH)}>{t('backToSignIn')}</Button>
    </section>
  )
}
