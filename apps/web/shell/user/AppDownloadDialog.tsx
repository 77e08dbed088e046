import { Alert, Modal, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '#kernel/client/records/use-read.ts'
import { fileAddress } from '#kernel/client/request/address.ts'
import { appVersions } from '#modules/system/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { AddressQrCode } from '#ui/widgets/AddressQrCode.tsx'

/** What the version is said to be where it cannot be asked for (spec 1 §7). */
const FALLBACK_VERSION = 'V1.0'

/** The newest stands first. */
const all = { pageNo: -1, pageSize: -1 }

/** The newest app as a QR code for one's phone (spec 1 §2, §7). */
export function AppDownloadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { data, error } = useRead(appVersions, all, { gcTime: 0, staleTime: 0 })
  const newest = data && (data.records[0] ?? null)
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
        ? <Loading rows={8} />
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
