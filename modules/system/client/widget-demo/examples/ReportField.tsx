import { Input } from 'antd'
import { useState } from 'react'
import { PopupInput } from '#ui/report-popup/PopupInput.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [form, setForm] = useState<Record<string, unknown>>({})
  return (
    <div className="mw-stack">
      <PopupInput code="md_item_pick" orgFields="code,name,spec" destFields="itemCode,itemName,itemSpec" sort="code=desc"
        label={t('itemLabel')} value={form.itemCode as string} onChange={(_value, all) => setForm({ ...form, ...all })} />
      <Input readOnly aria-label={t('nameColumn')} value={form.itemName as string} />
      <PopupInput code="md_item_pick" orgFields="code" destFields="" label={t('wrongPopup')} />
      <Stored value={form} />
    </div>
  )
}
