import { useTranslation } from 'react-i18next'

/** What stands on the page while the console arrives: its own outline, so that nothing jumps. */
export function Splash() {
  const { t } = useTranslation('signIn')
  return (
    <div className="splash" role="status" aria-label={t('loading')}>
      <div className="splash-side" />
      <div className="splash-head" />
      <div className="splash-bar" />
    </div>
  )
}
