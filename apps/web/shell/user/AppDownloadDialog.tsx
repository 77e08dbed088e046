import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#kernel/client/request/address.ts'
import { AddressQrCode } from '#ui/widgets/AddressQrCode.tsx'
import { loadNewestApp } from './app-version.ts'

/** What the version is said to be where it cannot be asked for (spec 1 §7). */
const FALLBACK_VERSION = 'V1.0'

/** The newest app as a QR code for one's phone (spec 1 §2, §7). */
export function AppDownloadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { data: newest, error } = useQuery({ queryKey: ['app-version'], gcTime: 0, staleTime: 0,
    queryFn: ({ signal }) => loadNewestApp(signal) })
  return (
    <Modal open width={360} title={t('app.title')} footer={null} onCancel={onClose} className="app-download">
      {error
        ? (
          <>
            <Alert type="warning" showIcon title={error.message} />
            <Typography.Text strong>{FALLBACK_VERSION}</Typography.Text>
          </>
        )
        : newest === undefined
        ? <Skeleton active title={false} paragraph={{ rows: 8 }} />
        : newest === null
        ? <p role="status">{t('app.none')}</p>
        : (
          <>
            <AddressQrCode address={new URL(fileAddress(newest.apkUrl), location.href).href}
              label={t('app.scan', { version: newest.appVersion })} />
            {newest.releaseNote && <p className="app-note">{newest.releaseNote}</p>}
          </>
        )}
    </Modal>
  )
}
