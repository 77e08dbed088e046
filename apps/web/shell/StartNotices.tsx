import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takeArrival } from '../arrival.ts'

/** What is to be said once when the console opens. */
export function StartNotices({ newerFramework }: { newerFramework: boolean }) {
  const { notification } = App.useApp()
  const { t } = useTranslation('shell')

  useEffect(() => {
    if (newerFramework) notification.error({ key: 'newer-framework', title: t('start.failed'), description: t('start.newerFramework'), duration: 0 })
  }, [newerFramework, notification, t])

  useEffect(() => {
    if (takeArrival()?.noDepartment) notification.warning({ title: t('request:title'), description: t('signIn:noDepartment') })
  }, [notification, t])
  return null
}
