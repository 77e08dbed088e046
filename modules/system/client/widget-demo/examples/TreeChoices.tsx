import { useState } from 'react'
import { CategorySelect } from '#ui/pickers/CategorySelect.tsx'
import { TableTreeSelect } from '#ui/pickers/dict/TableTreeSelect.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({ category: null, depart: null })
  const depart = { dict: 'sys_depart,depart_name,id', pidField: 'parent_id', placeholder: t('departLabel'), value: chosen.depart,
    onChange: (value: unknown) => setChosen({ ...chosen, depart: value }) }
  return (
    <div className="mw-stack">
      <CategorySelect aria-label={t('categoryLabel')} placeholder={t('categoryLabel')} value={chosen.category}
        onChange={(category) => setChosen({ ...chosen, category })} />
      <TableTreeSelect {...depart} aria-label={t('departLabel')} condition='{"status":"1"}' />
      <TableTreeSelect {...depart} condition="status=1" />
      <Stored value={chosen} />
    </div>
  )
}
