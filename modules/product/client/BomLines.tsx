import { AppstoreAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultValues, newRow } from '#kernel/client/records/form-values.ts'
import { LazyLinesGrid } from '#ui/grid/lines/LazyLinesGrid.tsx'
import type { LinesGridProps } from '#ui/grid/lines/LinesGrid.tsx'
import { ReportPopup } from '#ui/report-popup/ReportPopup.tsx'

/** Report in which components are chosen; it comes with the module. */
const ITEMS = 'md_item_pick'

/** The components of a bill: typed line by line, or many at once from the window of items. */
export function BomLines(props: LinesGridProps) {
  const { t } = useTranslation('product')
  const [open, setOpen] = useState(false)
  const { entity, rows, onChange } = props
  return (
    <>
      {onChange && (
        <div className="prod-line-tools">
          <Button icon={<AppstoreAddOutlined />} onClick={() => setOpen(true)}>{t('pickComponents')}</Button>
        </div>
      )}
      <LazyLinesGrid {...props} />
      {open && (
        <ReportPopup code={ITEMS} multiple onClose={() => setOpen(false)} onOk={(items) => {
          setOpen(false)
          onChange?.([...rows, ...items.map(({ id, code, name }) =>
            newRow({ ...defaultValues(entity), component: id, component_dictText: `${String(code)} ${String(name)}` })
          )])
        }} />
      )}
    </>
  )
}
