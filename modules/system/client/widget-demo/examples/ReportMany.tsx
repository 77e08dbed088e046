import { useState } from 'react'
import { PopupInput } from '#ui/report-popup/PopupInput.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [form, setForm] = useState<Record<string, unknown>>({})
  return (
    <>
      <PopupInput multiple code="md_workcenter_pick" orgFields={['name', 'code']} destFields={['centres', 'centreCodes']}
        param={{ type: "'BATCH'" }} label={t('ReportMany')} value={form.centres as string} onChange={(_value, all) => setForm(all)} />
      <Stored value={form} />
    </>
  )
}
