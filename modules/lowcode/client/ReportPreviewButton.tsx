import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rec } from '#kernel/client/records/record.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { ReportPopup } from '#ui/report-popup/ReportPopup.tsx'

/** The report as its readers will see it, before they do. */
export function ReportPreviewButton({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { t } = useTranslation('lowcode')
  const [open, setOpen] = useState(false)
  return (
    <>
      {inRow
        ? <RowButton aria-label={t('previewFor', { name: record.name })} onClick={() => setOpen(true)}>{t('preview')}</RowButton>
        : <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>{t('preview')}</Button>}
      {open && (
        <ApartFromRow>
          <ReportPopup code={String(record.code)} onClose={() => setOpen(false)} />
        </ApartFromRow>
      )}
    </>
  )
}
