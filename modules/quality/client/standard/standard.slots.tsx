import { Alert } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { versionState, type Entity, type Locale } from '#kernel/entity/index.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { reviseStandard } from '../../calls/standard.ts'
import { ReviseButton } from '#modules/product/client.ts'
import { standard } from '../../index.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { StandardCompare } from './StandardCompare.tsx'
import { useStandardText } from './text.ts'

const texts = (locale: Locale) => (locale === 'zh-CN' ? zhCN : enUS)

/** Where a standard holds, by what it names: the most specific one does. */
function WhereValid({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { say, locale } = useStandardText()
  const text = (name: string) => String(values[`${name}_dictText`] ?? values[name] ?? '')
  const type = dictEntry(standard.fields.inspType, String(values.inspType ?? ''), text('inspType'), locale).text
  const key = values.item
    ? (values.supplier ? 'where_itemSupplier' : values.process ? 'where_itemProcess' : 'where_item')
    : values.category
    ? 'where_category'
    : undefined
  if (!key || !values.inspType) return null
  const state = values.status === versionState.obsolete ? say('gone') : values.status === versionState.approved ? undefined : say('notYet')
  return (
    <Alert className="mw-alert" type="info" showIcon
      title={`${say(key, { item: text('item'), supplier: text('supplier'), process: text('process'), category: text('category'), type })}${
        state ?? ''
      }`} />
  )
}

const slots: EntitySlots = {
  emptyHint: (locale) => texts(locale).emptyHint,
  detailActions: ({ entity, record }: { entity: Entity; record: Rec }) => (
    <ReviseButton act={reviseStandard} entity={entity} record={record} />
  ),
  formHelper: ({ form }: { form: FormController }) => <WhereValid values={form.values} />,
  detailTabs: [
    { key: 'where', title: (locale) => texts(locale).where, Component: ({ record }) => <WhereValid values={record} /> },
    { key: 'compare', title: (locale) => texts(locale).compare, Component: StandardCompare },
  ],
}
export default slots
