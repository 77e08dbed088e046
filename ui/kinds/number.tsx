import { Input, Space } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { unitText } from '#kernel/client/entity-text.ts'
import { isPartialNumber } from '#kernel/entity/preset-numbers.ts'
import { useText } from '../text.ts'
import { formatNumber, plainNumber } from './format-number.ts'
import { asText, EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { inputProps, withCell } from './with-cell.tsx'

function Unit({ unit }: { unit: string }) {
  return <span className="mw-unit">{unitText(unit, useText().locale)}</span>
}

function NumberDisplay({ name, field, record }: DisplayProps) {
  if (isEmpty(record[name])) return <>{EMPTY}</>
  return (
    <span className="mw-number">
      {formatNumber(record[name], field)}
      {field.unit && (
        <>
          <Unit unit={field.unit} />
        </>
      )}
    </span>
  )
}

/** Keeps what is typed as text: no digit passes through a binary float. Separators show while nobody types. */
function NumberControl(props: ControlProps) {
  const { field, value, onChange, placeholder, inCell } = props
  const [typing, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const untouched = useRef(true)
  // At once, for a scale types faster than a frame; a press of the mouse puts the caret down only after the focus, so once more then.
  useLayoutEffect(() => {
    if (typing && untouched.current) input.current?.select()
  }, [typing])
  const shown = isEmpty(value) ? '' : typing ? asText(value) : formatNumber(value, field)
  return (
    <Input {...inputProps(props)} className="mw-number-input" inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off" value={shown} placeholder={placeholder} suffix={!inCell && field.unit ? <Unit unit={field.unit} /> : undefined}
      onFocus={(event) => {
        input.current = event.target
        untouched.current = true
        setTyping(true)
        requestAnimationFrame(() => {
          if (untouched.current) input.current?.select()
        })
      }} onBlur={() => setTyping(false)} onChange={(event) => {
      untouched.current = false
      const next = plainNumber(event.target.value)
      if (isPartialNumber(next)) onChange(next)
    }} />
  )
}

function NumberQuery({ name, id, filters, onFilter }: QueryProps) {
  return (
    <Input id={id} inputMode="decimal" value={filters[name] ?? ''} onChange={(event) => onFilter(name, plainNumber(event.target.value))} />
  )
}

function NumberRange({ name, id, filters, onFilter }: QueryProps) {
  const { say } = useText()
  const bound = (suffix: 'begin' | 'end') => {
    const key = `${name}_${suffix}`
    return (
      <Input id={suffix === 'begin' ? id : undefined} aria-label={say(suffix === 'begin' ? 'from' : 'to')}
        placeholder={say(suffix === 'begin' ? 'from' : 'to')} inputMode="decimal" value={filters[key] ?? ''} onChange={(event) => {
        const next = plainNumber(event.target.value)
        if (isPartialNumber(next)) onFilter(key, next)
      }} />
    )
  }
  return <Space.Compact block>{bound('begin')}{bound('end')}</Space.Compact>
}

const readNumber: ReadValue = (name, field, record) => (isEmpty(record[name]) ? '' : formatNumber(record[name], field))

const numeric: UiKind = withCell({ align: 'right', Display: NumberDisplay, read: readNumber, FormControl: NumberControl,
  QueryControl: NumberQuery, RangeControl: NumberRange })

export const integer = numeric
export const decimal = numeric
export const money = numeric
