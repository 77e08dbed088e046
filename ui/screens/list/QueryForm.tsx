import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { queryFields, type NamedField } from '#kernel/client/records/list-fields.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import type { Filters } from '#kernel/client/records/list-state.ts'
import { windowBegin } from '#kernel/entity/window.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { TextQuery } from '../../kinds/text.tsx'
import { useNarrow } from '../../parts/use-narrow.ts'
import { useText } from '../../text.ts'

/** Filters shown while the form is folded: one row of three with its buttons. */
const FOLDED = 2
/** On a phone one line with its buttons: what is looked for most. */
const FOLDED_ON_A_PHONE = 1

/** The search form: what is typed counts once it is sent; each filter takes 8 of 24 columns (spec 2 §9). */
export function QueryForm({ list }: { list: ListController }) {
  const { say } = useText()
  const fields = queryFields(list.entity)
  const [typed, setTyped] = useState<Filters>(list.state.filters)
  const inForce = JSON.stringify(list.state.filters)
  const [shown, setShown] = useState(inForce)
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  // Back and saved queries change the filters from outside.
  if (shown !== inForce) {
    setShown(inForce)
    setTyped(list.state.filters)
  }
  if (fields.length === 0) return null
  const windowed = list.entity.window && windowBegin(list.entity.window)
  // A filter that is in force is never hidden; the window of time stands above the rows.
  const used = fields.findLastIndex(({ name }) =>
    Object.keys(list.state.filters).some((key) => key !== windowed && (key === name || key === `${name}_begin` || key === `${name}_end`))
  )
  const visible = open ? fields : fields.slice(0, Math.max(narrow ? FOLDED_ON_A_PHONE : FOLDED, used + 1))
  const folded = narrow && !open && visible.length === FOLDED_ON_A_PHONE
  return (
    <form className={folded ? 'mw-query mw-query-folded' : 'mw-query'} role="search" onSubmit={(event) => {
      event.preventDefault()
      list.dispatch({ type: 'search', filters: typed })
    }}>
      {visible.map((named) => (
        <QueryItem key={named.name} {...named} filters={typed} onFilter={(name, value) => setTyped((now) => ({ ...now, [name]: value }))} />
      ))}
      <div className="mw-query-buttons">
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />} aria-label={say('query')}>{folded ? null : say('query')}</Button>
        {!folded && (
          <Button onClick={() => {
            setTyped({})
            list.dispatch({ type: 'clear' })
          }}>
            {say('reset')}
          </Button>
        )}
        {fields.length > (narrow ? FOLDED_ON_A_PHONE : FOLDED) && (
          <Button type="link" aria-expanded={open} aria-label={say(open ? 'collapse' : 'expand')} onClick={() => setOpen(!open)}>
            {folded ? null : say(open ? 'collapse' : 'expand')} {open ? <UpOutlined /> : <DownOutlined />}
          </Button>
        )}
      </div>
    </form>
  )
}

function QueryItem({ name, field, filters, onFilter }: NamedField & { filters: Filters; onFilter: (name: string, value: string) => void }) {
  const { locale } = useText()
  const id = useId()
  const kind = uiKindOf(field)
  const mode = field.list ? field.list.query : undefined
  const Control = (mode === 'range' ? kind.RangeControl : mode === 'like' ? TextQuery : undefined) ?? kind.QueryControl
  if (!Control) return null
  return (
    <div className="mw-query-item">
      <label className="mw-query-label" htmlFor={id} title={fieldLabel(name, field, locale)}>{fieldLabel(name, field, locale)}</label>
      <Control id={id} name={name} field={field} filters={filters} onFilter={onFilter} />
    </div>
  )
}
