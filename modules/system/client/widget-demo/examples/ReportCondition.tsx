import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { f } from '#kernel/entity/index.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import { queryField } from '#ui/query-builder/query-field.ts'
import { QueryBuilder } from '#ui/query-builder/QueryBuilder.tsx'
import { popupField } from '#ui/report-popup/popup-field.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t, language } = useWidgetText()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState<SuperQuery>()
  const locale = language === 'en-US' ? 'en-US' : 'zh-CN'
  const fields = useMemo(
    () => [popupField(queryField('item', f.text({ label: '物料', en: 'Item' }), locale), { code: 'md_item_pick', column: 'code' })],
    [locale],
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ReportCondition')}</Button>
      <QueryBuilder open={open} fields={fields} value={query} saveCode="widget-demo-popup" onClose={() => setOpen(false)}
        onReset={() => setQuery(undefined)} onRun={(next) => {
        setQuery(next)
        setOpen(false)
      }} />
      <Stored value={query ?? null} />
    </>
  )
}
