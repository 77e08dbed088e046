import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '../kinds/index.ts'
import type { QueryProps } from '../kinds/kind.ts'
import { useText } from '../text.ts'
import { ChoiceQuery, SearchQuery } from './CodeQuery.tsx'
import type { QueryInfo, ReportOption } from './report-api.ts'
import type { Filters } from './report-query.ts'
import type { ReportController } from './use-report.ts'

/** The search form of a popup: what is typed counts once it is sent; hidden fields show while it is expanded (spec 2 §2.3). */
export function ReportForm({ report }: { report: ReportController }) {
  const { say } = useText()
  const { fields, config } = report
  const [typed, setTyped] = useState<Filters>(report.asked.filters)
  const [open, setOpen] = useState(false)
  const foldable = fields.some(({ hidden }) => hidden === '1')
  return (
    <form className="mw-query" role="search" onSubmit={(event) => {
      event.preventDefault()
      report.search(typed)
    }}>
      {fields.filter(({ hidden }) => open || hidden !== '1').map((info) => (
        <QueryItem key={info.field} info={info} options={config?.dictOptions[info.dictCode ?? ''] ?? []} filters={typed}
          onFilter={(name, value) => setTyped((now) => ({ ...now, [name]: value }))} />
      ))}
      <div className="mw-query-buttons">
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>{say('query')}</Button>
        <Button onClick={() => {
          setTyped({})
          report.search({})
        }}>
          {say('reset')}
        </Button>
        {foldable && (
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {say(open ? 'collapse' : 'expand')} {open ? <UpOutlined /> : <DownOutlined />}
          </Button>
        )}
      </div>
    </form>
  )
}

const kinds: Readonly<Record<string, Field['kind']>> = { number: 'decimal', Date: 'date', Datetime: 'datetime' }

function QueryItem(
  { info, options, filters, onFilter }: { info: QueryInfo; options: readonly ReportOption[]; filters: Filters;
    onFilter: (name: string, value: string) => void },
) {
  const id = useId()
  const { field: name, label, mode, view = '', dictCode } = info
  const field: Field = { kind: kinds[view] ?? 'text', label }
  const props: QueryProps = { id, name, field, filters, onFilter }
  return (
    <div className="mw-query-item">
      <label className="mw-query-label" htmlFor={id} title={label}>{label}</label>
      {dictCode === undefined
        ? <PlainQuery {...props} range={mode === 'group'} />
        : view === 'search'
        ? <SearchQuery {...props} dictCode={dictCode} />
        : <ChoiceQuery {...props} options={options} />}
    </div>
  )
}

function PlainQuery({ range, ...props }: QueryProps & { range: boolean }) {
  const { QueryControl, RangeControl } = uiKindOf(props.field)
  const Control = (range ? RangeControl : undefined) ?? QueryControl
  return Control ? <Control {...props} /> : null
}
