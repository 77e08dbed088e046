import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HOME_PATH } from '../../guard.ts'
import { platformName } from '../../platform-name.ts'
import { EmptyPage } from './EmptyPage.tsx'

/** Full-screen page of the running devices; empty until device monitoring brings data. */
export function DeviceOperation() {
  const { t } = useTranslation('shell')
  useEffect(() => {
    document.title = `${t('deviceOperation.title')} - ${platformName()}`
  }, [t])
  return (
    <div className="full-page">
      <EmptyPage title={t('deviceOperation.none')} text={t('deviceOperation.text')}>
        <Link to={HOME_PATH}>
          <Button>{t('errors.home')}</Button>
        </Link>
      </EmptyPage>
    </div>
  )
}
