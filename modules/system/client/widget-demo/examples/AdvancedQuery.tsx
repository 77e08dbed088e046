import { Button } from 'antd'
import { useState } from 'react'
import { f } from '#kernel/entity/index.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import { queryField } from '#ui/query-builder/query-field.ts'
import { QueryBuilder } from '#ui/query-builder/QueryBuilder.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t, language } = useWidgetText()
  const locale = language === 'en-US' ? 'en-US' : 'zh-CN'
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState<SuperQuery>()
  const fields = [
    queryField('name', f.text({ label: '名称', en: 'Name' }), locale),
    queryField('sex', f.dict('sex', { label: '性别', en: 'Sex' }), locale),
    queryField('weight', f.quantity({ label: '重量', en: 'Weight' }), locale),
    queryField('bought', f.date({ label: '购入日期', en: 'Bought' }), locale),
    queryField('enabled', f.yesNo({ label: '启用', en: 'Enabled' }), locale),
    queryField('keeper', f.user({ label: '保管人', en: 'Keeper' }), locale),
  ]
  return (
    <>
      <Button type={query ? 'primary' : 'default'} onClick={() => setOpen(true)}>{t('AdvancedQuery')}</Button>
      <QueryBuilder open={open} fields={fields} value={query} saveCode="widget-demo" onClose={() => setOpen(false)}
        onReset={() => setQuery(undefined)} onRun={(next) => {
        setQuery(next)
        setOpen(false)
      }} />
      <Stored value={query ?? null} />
    </>
  )
}
