import { Button } from 'antd'
import { useState } from 'react'
import { f } from '#kernel/entity/index.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import { queryField } from '#ui/query-builder/query-field.ts'
import { QueryBuilder } from '#ui/query-builder/QueryBuilder.tsx'
import { reportValue } from '#ui/report-popup/report-query-value.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

const ItemCode = reportValue({ code: 'md_item_pick', column: 'code' })

export function Example() {
  const { t, language } = useWidgetText()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState<SuperQuery>()
  const fields = [{ ...queryField('item', f.text({ label: '物料', en: 'Item' }), language === 'en-US' ? 'en-US' : 'zh-CN'), Value: ItemCode }]
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ReportCondition')}</Button>
      <QueryBuilder open={open} fields={fields} value={query} saveCode="widget-demo-popup" onClose={() => setOpen(false)} onReset={() => setQuery(undefined)} onRun={(next) => {
        setQuery(next)
        setOpen(false)
      }} />
      <Stored value={query ?? null} />
    </>
  )
}
