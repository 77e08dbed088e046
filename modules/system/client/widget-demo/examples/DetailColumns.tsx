import { Segmented } from 'antd'
import { useState } from 'react'
import { DetailList } from '#ui/widgets/DetailList.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [columns, setColumns] = useState(3)
  const entries = [
    { key: 'item', label: t('itemLabel'), value: 'CNMG120408-P25C' },
    { key: 'grade', label: t('gradeLabel'), value: 'P25' },
    { key: 'furnace', label: t('furnaceLabel'), value: 'VS-03' },
    { key: 'heat', label: t('heatLabel'), value: 'H20261118-2' },
    { key: 'qty', label: t('quantityLabel'), value: '18,000' },
  ]
  return (
    <div className="mw-stack">
      <Segmented<number> aria-label={t('columnsLabel')} value={columns} onChange={setColumns} options={[1, 2, 3, 4]} />
      <DetailList title={t('heatLabel')} columns={columns} entries={entries} size="small" />
    </div>
  )
}
