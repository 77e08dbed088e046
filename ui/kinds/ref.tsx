import { findEntity } from '#kernel/client/entities.ts'
import { textOf } from '#kernel/client/records/record.ts'
import { RefSelect } from '../pickers/RefSelect.tsx'
import { RefTreeSelect } from '../pickers/RefTreeSelect.tsx'
import { RecordLink } from '../parts/RecordLink.tsx'
import { asText, EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { withCell } from './with-cell.tsx'

function Display({ name, field, record }: DisplayProps) {
  if (isEmpty(record[name])) return <>{EMPTY}</>
  const ids = String(record[name]).split(',')
  const texts = textOf(record, name).split(',')
  // Names may hold commas: with one id the whole text belongs to it.
  if (ids.length === 1) return <RecordLink target={field.target} id={ids[0]!} text={textOf(record, name)} />
  return <span className="mw-tags">{ids.map((id, index) => <RecordLink key={id} target={field.target} id={id} text={texts[index] ?? id} />)}</span>
}

// Names may hold commas: with one id the whole text belongs to it.
const readRef: ReadValue = (name, _field, record) => {
  if (isEmpty(record[name])) return ''
  return String(record[name]).includes(',') ? textOf(record, name).replaceAll(',', '、') : textOf(record, name)
}

function refKind(multiple: boolean): UiKind {
  function FormControl(props: ControlProps) {
    const target = findEntity(props.field.target)
    return target?.treeParent ? <RefTreeSelect {...props} target={target} multiple={multiple} /> : <RefSelect {...props} target={target} multiple={multiple} />
  }
  function QueryControl({ name, field, id, filters, onFilter }: QueryProps) {
    return <FormControl id={id} name={name} field={{ ...field, required: false }} value={asText(filters[name])} onChange={(value) => onFilter(name, asText(value))} />
  }
  return withCell({ align: 'left', Display, read: readRef, FormControl, QueryControl })
}

export const ref = refKind(false)
export const refs = refKind(true)
