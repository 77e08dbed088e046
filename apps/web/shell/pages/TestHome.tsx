import { useTranslation } from 'react-i18next'
import { EmptyPage } from './EmptyPage.tsx'

export function TestHome() {
  const { t } = useTranslation('shell')
  return <EmptyPage title={t('testHome.title')} text={t('testHome.text')} />
}
