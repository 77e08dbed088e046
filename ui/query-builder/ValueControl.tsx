import { DatePicker, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import type { Field, KindName, Operator } from '#kernel/entity/index.ts'
import { uiKinds } from '../kinds/index.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { toMoment, toWire, wireFormats } from '../kinds/time-values.ts'
import { CategorySelect } from '../pickers/CategorySelect.tsx'
import { useText } from '../text.ts'
import type { QueryField } from './query-field.ts'
import { useQueryText } from './text.ts'
import { useValueTexts } from './value-texts.ts'

interface ValueControlProps {
  query: QueryField
  rule: Operator | ''
  val: string | readonly string[]
  onChange: (val: string | readonly string[]) => void
}

const several: Partial<Record<KindName, KindName>> = { dict: 'dicts', dicts: 'dicts', ref: 'refs', refs: 'refs', user: 'users',
  users: 'users', depart: 'departs', departs: 'departs' }
const single: Partial<Record<KindName, KindName>> = { dicts: 'dict', refs: 'ref', users: 'user', departs: 'depart', longText: 'text',
  richText: 'text', markdown: 'text', code: 'text' }
const parts: readonly (Operator | '')[] = ['like', 'left_like', 'right_like']

function split(text: unknown): string[] {
  return typeof text === 'string' ? text.split(',').filter((part) => part !== '') : []
}

/** Enters the value of a condition as its kind does elsewhere; several values where the rule is `in`. */
export function ValueControl({ query, rule, val, onChange }: ValueControlProps) {
  const { say } = useQueryText()
  const [picked, setPicked] = useState({ val: '', text: '' })
  const { label, Value } = query
  const field: Field = { ...query.field, required: false, readonly: false, max: undefined }
  const values = typeof val === 'string' ? split(val) : val
  const joined = typeof val === 'string' ? val : val.join(',')
  const texts = useValueTexts(field, values)
  const many = rule === 'in'
  const take = (next: unknown, text = '') => {
    const sent = next === null || next === undefined ? '' : String(next as string | number)
    setPicked({ val: sent, text })
    onChange(many ? split(sent) : sent)
  }
  const props: ControlProps = { name: query.name, field, value: joined === '' ? null : joined,
    text: picked.val === joined && picked.text !== '' ? picked.text : texts.join(','), onChange: take,
    'aria-label': `${label} ${say('value')}`, placeholder: say('chooseValue') }
  if (Value) return <Value {...props} />
  if (parts.includes(rule))
    return (
      <Input aria-label={props['aria-label']} placeholder={say('enterValue')} allowClear value={joined}
        onChange={(event) => onChange(event.target.value)} />
    )
  if (field.kind === 'yesNo') return <SwitchValue {...props} many={many} values={values} />
  if (!many) {
    const kind = single[field.kind] ?? field.kind
    const Control = uiKinds[kind].FormControl
    return (
      <Control {...props} field={{ ...field, kind }}
        placeholder={kind === 'text' || kind === 'integer' || kind === 'decimal' || kind === 'money'
          ? say('enterValue')
          : props.placeholder} />
    )
  }
  const kind = several[field.kind]
  if (kind) {
    const Control = uiKinds[kind].FormControl
    return <Control {...props} field={{ ...field, kind }} />
  }
  if (field.kind === 'category') return <CategorySelect {...props} multiple />
  if (field.kind === 'date' || field.kind === 'month' || field.kind === 'year')
    return <Moments {...props} kind={field.kind} values={values} onValues={onChange} />
  return (
    <Select mode="tags" style={{ width: '100%' }} aria-label={props['aria-label']} placeholder={say('enterValues')} open={false}
      suffixIcon={null} allowClear tokenSeparators={[',', '，', ';', '；', '\n']} value={[...values]}
      onChange={(next: string[]) => onChange(next.map((part) => part.trim()).filter((part) => part !== ''))} />
  )
}

/** Both values of a switch (spec 2 §3: extendOption). */
function SwitchValue({ many, values, onChange, ...props }: ControlProps & { many: boolean; values: readonly string[] }) {
  const { say } = useText()
  const shared = { style: { width: '100%' }, allowClear: true, placeholder: props.placeholder, 'aria-label': props['aria-label'],
    options: [{ value: 'Y', label: say('yes') }, { value: 'N', label: say('no') }] }
  if (many) return <Select {...shared} mode="multiple" value={[...values]} onChange={(next: string[]) => onChange(next.join(','))} />
  return <Select {...shared} value={values[0]} onChange={(next?: string) => onChange(next ?? '')} />
}

function Moments(
  { kind, values, onValues, ...props }: ControlProps & { kind: 'date' | 'month' | 'year'; values: readonly string[];
    onValues: (values: readonly string[]) => void },
) {
  const moments = values.flatMap((value) => toMoment(kind, value) ?? [])
  return (
    <DatePicker multiple picker={kind} format={wireFormats[kind]} style={{ width: '100%' }} maxTagCount="responsive"
      aria-label={props['aria-label']} placeholder={props.placeholder} value={moments}
      onChange={(next: Dayjs[] | null) => onValues((next ?? []).flatMap((moment) => toWire(kind, moment) ?? []))} />
  )
}
