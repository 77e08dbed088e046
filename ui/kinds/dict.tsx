import { Select } from 'antd'
import { textsOfValues } from '#kernel/client/records/texts-of-values.ts'
import { useText } from '../text.ts'
import { dictEntry, type DictEntry } from './dict-text.ts'
import { asText, EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { StatusTag } from './StatusTag.tsx'
import { useDictEntries } from './use-dict-entries.ts'
import { inputProps, withCell } from './with-cell.tsx'

function optionsOf(entries: readonly DictEntry[]) {
  return entries.map((entry) => ({ value: entry.value, search: entry.text, label: <StatusTag entry={entry} /> }))
}

const search = { optionFilterProp: ['search', 'value'] }

function Display({ name, field, record }: DisplayProps) {
  const { locale } = useText()
  if (isEmpty(record[name])) return <>{EMPTY}</>
  const values = valuesIn(field, record[name])
  const texts = textsOfValues(values, asText(record[`${name}_dictText`]))
  if (!texts) return <LookedUp field={field} values={values} />
  return <Tags entries={values.map((value, index) => dictEntry(field, value, texts[index] || value, locale))} />
}

/** Entries whose texts did not come so that each can be told. */
function LookedUp({ field, values }: { field: DisplayProps['field']; values: readonly string[] }) {
  const { locale } = useText()
  const entries = useDictEntries(field)
  return <Tags entries={values.map((value) => entries.find((entry) => entry.value === value) ?? dictEntry(field, value, value, locale))} />
}

function Tags({ entries }: { entries: readonly DictEntry[] }) {
  return <span className="mw-tags">{entries.map((entry) => <StatusTag key={entry.value} entry={entry} />)}</span>
}

function OneControl(props: ControlProps) {
  const { field, value, onChange, placeholder } = props
  const entries = useDictEntries(field)
  return (
    <Select {...inputProps(props)} style={{ width: '100%' }} showSearch={search} allowClear={!field.required} placeholder={placeholder}
      value={isEmpty(value) ? undefined : String(value)} options={optionsOf(entries)} popupMatchSelectWidth={!props.inCell}
      onChange={(next?: string) => onChange(next ?? null, entries.find((entry) => entry.value === next)?.text ?? '')} />
  )
}

function ManyControl(props: ControlProps) {
  const { field, value, onChange, placeholder } = props
  const entries = useDictEntries(field)
  return (
    <Select {...inputProps(props)} mode="multiple" style={{ width: '100%' }} showSearch={search} allowClear placeholder={placeholder}
      maxTagCount="responsive" value={splitCodes(value)} options={optionsOf(entries)} onChange={(next: string[]) =>
      onChange(next.join(',') || null, next.map((code) => entries.find((entry) => entry.value === code)?.text ?? code).join(','))} />
  )
}

/** Several values of a single-valued field mean any of them. */
function Query({ name, field, id, filters, onFilter }: QueryProps) {
  const entries = useDictEntries(field)
  return (
    <Select id={id} mode="multiple" style={{ width: '100%' }} showSearch={search} allowClear maxTagCount="responsive"
      value={splitCodes(filters[name])} options={optionsOf(entries)} onChange={(next: string[]) => onFilter(name, next.join(','))} />
  )
}

/** A single code may hold a comma itself. */
function valuesIn({ kind }: DisplayProps['field'], value: unknown): string[] {
  return kind === 'dicts' ? String(value).split(',') : [String(value)]
}

export function splitCodes(value: unknown): string[] {
  return asText(value).split(',').filter((code) => code !== '')
}

/** Codes whose texts did not come with the row are looked up; words without a colour are joined to one text. */
const read: ReadValue = (name, field, record, { locale, itemText }) => {
  if (isEmpty(record[name])) return ''
  const values = valuesIn(field, record[name])
  const texts = textsOfValues(values, asText(record[`${name}_dictText`]))
  const entries = values.map((value, index) =>
    dictEntry(field, value, texts?.[index] || itemText(field.dict ?? '', value) || value, locale)
  )
  return entries.some(({ color }) => color) ? entries : entries.map(({ text }) => text).join('、')
}

export const dict: UiKind = withCell({ align: 'left', Display, read, FormControl: OneControl, QueryControl: Query })
export const dicts: UiKind = withCell({ align: 'left', Display, read, FormControl: ManyControl, QueryControl: Query })
