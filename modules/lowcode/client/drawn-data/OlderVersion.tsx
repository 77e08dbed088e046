import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Drawing } from './use-drawing.ts'

/** Says that a record is shown by an older version of its form. */
export function OlderVersion({ drawing: { version, latest } }: { drawing: Drawing }) {
  const { t } = useTranslation('lowcode')
  return version < latest ? <Alert className="mw-alert" type="info" showIcon title={t('olderVersion', { version, latest })} /> : null
}
