import { FilePdfOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { recordPdf } from '../../calls/drawn-data.ts'
import { useRights } from '#ui/screens/use-rights.ts'
import { useText } from '#ui/text.ts'

/** A form of many pages and pictures takes the server a while. */
const TIMEOUT_MS = 90_000

/** Saves the record as PDF, which looks the same wherever it is opened. */
export function PdfButton({ entity, record }: { entity: Entity; record: Rec }) {
  const { t } = useTranslation('lowcode')
  const { locale } = useText()
  const { message } = App.useApp()
  const rights = useRights(entity)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(await fetchFile(recordPdf, { code: entity.name, id: record.id }, { timeoutMs: TIMEOUT_MS }),
        `${entityTitle(entity, locale)} ${recordTitle(entity, record)}.pdf`)
    } catch (error) {
      // What is no refusal was told by the line itself.
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  if (!rights.print) return null
  return <Button icon={<FilePdfOutlined />} loading={busy} onClick={() => void save()}>{t('pdf')}</Button>
}
