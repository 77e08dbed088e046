import { DisconnectOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const names = ['online', 'offline'] as const

function watch(onChange: () => void): () => void {
  for (const name of names) addEventListener(name, onChange)
  return () => {
    for (const name of names) removeEventListener(name, onChange)
  }
}

/** Says on every page that the network is gone: what is shown is as it was, what was typed is still there. */
export function OfflineNote() {
  const { t } = useTranslation('shell')
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <div className="offline-place" role="status">
      {!online && (
        <p className="offline-note">
          <DisconnectOutlined aria-hidden /> {t('offline')}
        </p>
      )}
    </div>
  )
}
