import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { HOME_PATH } from '../../guard.ts'
import type { ErrorCode } from '../use-current-page.ts'

interface Props {
  code: ErrorCode
  detail?: string
  onRetry?: () => void
}

/** Pages 403, 404 and 500. A plain link leads home, because what is broken may be the router itself. */
export function ErrorPage({ code, detail, onRetry }: Props) {
  const { t } = useTranslation('shell')
  return (
    <section className="error-page" role="alert">
      <p className="error-code number">{code}</p>
      <div>
        <h2>{t(`errors.${code}.title`)}</h2>
        <p>{t(`errors.${code}.text`)}</p>
        {detail && <pre>{detail}</pre>}
        <div className="error-actions">
          {onRetry && (
            <Button type="primary" onClick={onRetry}>
              {t('errors.retry')}
            </Button>
          )}
          <Button type={onRetry ? 'default' : 'primary'} href={HOME_PATH}>
            {t('errors.home')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** In place of a page whose files could not be fetched. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <section className="error-page" role="alert">
      <div>
        <h2>{t('errors.notLoaded.title')}</h2>
        <p>{t('errors.notLoaded.text')}</p>
        <div className="error-actions">
          <Button type="primary" onClick={onRetry}>{t('errors.retry')}</Button>
        </div>
      </div>
    </section>
  )
}
