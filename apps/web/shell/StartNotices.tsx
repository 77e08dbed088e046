import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takeArrival } from '../arrival.ts'
import { useConsole } from './console-context.tsx'
import { isSetUpDue } from './set-up.ts'

/** What is to be said once when the console opens. */
export function StartNotices({ newerFramework }: { newerFramework: boolean }) {
  const { notification } = App.useApp()
  const { t } = useTranslation('shell')
  const { entries } = useConsole()
  const inSetUp = isSetUpDue(entries)

  useEffect(() => {
    if (newerFramework)
      notification.error({ key: 'newer-framework', title: t('start.failed'), description: t('start.newerFramework'), duration: 0 })
  }, [newerFramework, notification, t])

  useEffect(() => {
    // Where nothing is set up yet there is no department to belong to.
    if (takeArrival()?.noDepartment && !inSetUp) notification.warning({ title: t('request:title'), description: t('signIn:noDepartment') })
  }, [notification, t, inSetUp])
  return null
}
