import { findEntity } from '#kernel/client/entities.ts'
import { textOf } from '#kernel/client/records/record.ts'
import { listedTexts, textsOfValues } from '#kernel/client/records/texts-of-values.ts'
import type { Field } from '#kernel/entity/index.ts'
import { CategorySelect } from '../pickers/CategorySelect.tsx'
import { DepartSelect } from '../pickers/DepartSelect.tsx'
import { RefSelect } from '../pickers/RefSelect.tsx'
import { RefTreeSelect } from '../pickers/RefTreeSelect.tsx'
import { UserSelect } from '../pickers/UserSelect.tsx'
import { RecordLink } from '../parts/RecordLink.tsx'
import { useValueTexts } from '../query-builder/value-texts.ts'
import { asText, EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { withCell } from './with-cell.tsx'

function Display({ name, field, record }: DisplayProps) {
  if (isEmpty(record[name])) return <>{EMPTY}</>
  const ids = String(record[name]).split(',')
  const texts = textsOfValues(ids, textOf(record, name))
  // Without knowing which name is whose, none of them leads anywhere.
  if (!texts) return <>{textOf(record, name)}</>
  if (ids.length === 1) return <RecordLink target={field.target} id={ids[0]!} text={texts[0]!} />
  return (
    <span className="mw-tags">
      {ids.map((id, index) => <RecordLink key={id} target={field.target} id={id} text={texts[index]!} />)}
    </span>
  )
}

const readNamed: ReadValue = (name, _field, record) =>
  isEmpty(record[name]) ? '' : listedTexts(String(record[name]).split(','), textOf(record, name))

/** Pickers that look up the names of their own. */
const looksUp: readonly (string | undefined)[] = ['system.user', 'system.depart', 'system.category']

/** Names of records that stand in the address by their ids alone; what is not known yet has none. */
function useNames(field: Field, value: string): string {
  const ids = value === '' ? [] : value.split(',')
  const texts = useValueTexts(looksUp.includes(field.target) ? undefined : field, ids)
  return ids.map((id, index) => (texts[index] === id ? '' : (texts[index] ?? ''))).join(',')
}

function refKind(multiple: boolean): UiKind {
  function Control({ window, ...props }: ControlProps & { window: boolean }) {
    const { target: id } = props.field
    // People, departments and categories have pickers of their own: they are too many to be loaded whole.
    if (id === 'system.user') return <UserSelect {...props} multiple={multiple} store="id" window={window} />
    if (id === 'system.depart') return <DepartSelect {...props} multiple={multiple} window={window} />
    if (id === 'system.category') return <CategorySelect {...props} multiple={multiple} />
    const target = findEntity(id)
    return target?.treeParent
      ? <RefTreeSelect {...props} target={target} multiple={multiple} />
      : <RefSelect {...props} target={target} multiple={multiple} window={window} />
  }
  const FormControl = (props: ControlProps) => <Control {...props} window />
  function QueryControl({ name, field, id, filters, onFilter }: QueryProps) {
    const value = asText(filters[name])
    const text = useNames(field, value)
    return (
      <Control window={false} id={id} name={name} field={{ ...field, required: false }} value={value} text={text}
        onChange={(value) => onFilter(name, asText(value))} />
    )
  }
  return withCell({ align: 'left', Display, read: readNamed, FormControl, QueryControl })
}

export const ref = refKind(false)
export const refs = refKind(true)
