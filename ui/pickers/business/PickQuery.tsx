import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { dictEntry } from '../../kinds/dict-text.ts'
import { useText } from '../../text.ts'
import { usePickText } from '../text.ts'
import type { QueryControlProps, QueryItem } from './config.ts'

interface PickQueryProps {
  items: readonly QueryItem[]
  onSearch: (typed: Readonly<Record<string, string>>) => void
}

/** The query form of a select window. */
export function PickQuery({ items, onSearch }: PickQueryProps) {
  const { say } = useText()
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  return (
    <form className="mw-pick-query" role="search" onSubmit={(event) => {
      event.preventDefault()
      onSearch(typed)
    }}>
      {items.map((item) => (
        <div key={item.key} className="mw-pick-query-item">
          <label htmlFor={`${id}-${item.key}`}>{item.label}</label>
          <QueryField item={item} id={`${id}-${item.key}`} value={typed[item.key] ?? ''}
            onChange={(value) => setTyped({ ...typed, [item.key]: value })} />
        </div>
      ))}
      <div className="mw-pick-query-buttons">
        <Button type="primary" htmlType="submit">{say('query')}</Button>
        <Button onClick={() => {
          setTyped({})
          onSearch({})
        }}>
          {say('reset')}
        </Button>
      </div>
    </form>
  )
}

function QueryField({ item, ...control }: QueryControlProps & { item: QueryItem }) {
  const sayPick = usePickText()
  const { id, value, onChange } = control
  if (item.customRender) return <>{item.customRender(control)}</>
  if (item.dictCode)
    return (
      <DictField {...control} dict={item.dictCode} placeholder={item.placeholder ?? sayPick('pick', { name: item.label })}
        props={item.props} />
    )
  return (
    <Input id={id} allowClear placeholder={item.placeholder ?? sayPick('enter', { name: item.label })} {...item.props} value={value}
      onChange={(event) => onChange(event.target.value)} />
  )
}

function DictField(
  { id, value, onChange, dict, placeholder, props }: QueryControlProps & { dict: string; placeholder: string; props: QueryItem['props'] },
) {
  const { locale } = useText()
  const options = useDictionary(dict).map((item) => ({ value: String(item.value),
    label: dictEntry({ dict }, String(item.value), item.text, locale).text })
  )
  return (
    <Select id={id} allowClear style={{ width: '100%' }} placeholder={placeholder} {...props} options={options}
      value={value === '' ? null : value} onChange={(next?: string | null) => onChange(next ?? '')} />
  )
}
