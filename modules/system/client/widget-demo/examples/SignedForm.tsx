import { Switch } from 'antd'
import { useMemo, useState } from 'react'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { FormViewer } from '#ui/designer/viewer/FormViewer.tsx'
import { useFilledForm } from '#ui/designer/viewer/use-filled-form.ts'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [readOnly, setReadOnly] = useState(false)
  const document = useMemo(() =>
    readDocument({ list: [
      { compType: 'photo', id: 'photos', label: t('photos'), most: 3, maxKb: 300 },
      { compType: 'signature', id: 'signature', label: t('signature'), required: true },
    ] }).document!, [t])
  const form = useFilledForm(document)
  return (
    <div className="mw-stack">
      <label>
        <Switch checked={readOnly} onChange={setReadOnly} /> {t('readOnly')}
      </label>
      <FormViewer document={document} prefix={form.prefix} values={form.values} onValues={form.onValues} faults={form.faults}
        readOnly={readOnly} />
    </div>
  )
}
