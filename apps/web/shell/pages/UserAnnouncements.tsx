import { useTranslation } from 'react-i18next'
import { EmptyPage } from './EmptyPage.tsx'

export function UserAnnouncements() {
  const { t } = useTranslation('shell')
  return <EmptyPage title={t('announcements.none')} text={t('announcements.text')} />
}
