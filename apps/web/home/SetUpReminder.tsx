import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConsole } from '../shell/console-context.tsx'
import { isSetUpDue, SET_UP_PATH } from '../shell/set-up.ts'

/** Reminds of the first set-up until it is done. */
export function SetUpReminder() {
  const { t } = useTranslation('home')
  const { entries } = useConsole()
  if (!isSetUpDue(entries)) return null
  return (
    <Alert className="home-set-up" type="info" showIcon title={t('setUpDue')} action={<Link to={SET_UP_PATH}>{t('setUpGoOn')}</Link>} />
  )
}
