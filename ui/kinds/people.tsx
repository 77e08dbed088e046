import { listedTexts } from '#kernel/client/records/texts-of-values.ts'
import { textOf } from '#kernel/client/records/record.ts'
import { DepartSelect } from '../pickers/DepartSelect.tsx'
import { CategorySelect } from '../pickers/CategorySelect.tsx'
import { UserSelect } from '../pickers/UserSelect.tsx'
import type { ComponentType } from 'react'
import { asText, EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { withCell } from './with-cell.tsx'

const namesIn = ({ name, record }: Pick<DisplayProps, 'name' | 'record'>) =>
  listedTexts(String(record[name]).split(','), textOf(record, name))

function Display({ name, record }: DisplayProps) {
  return <>{isEmpty(record[name]) ? EMPTY : namesIn({ name, record })}</>
}

const readPicked: ReadValue = (name, _field, record) => (isEmpty(record[name]) ? '' : namesIn({ name, record }))

type Picker = ComponentType<ControlProps & { multiple?: boolean; window?: boolean }>

function pickedKind(Picker: Picker, multiple: boolean): UiKind {
  const FormControl = (props: ControlProps) => <Picker {...props} multiple={multiple} window />
  const QueryControl = ({ name, field, id, filters, onFilter }: QueryProps) => (
    <Picker id={id} name={name} field={{ ...field, required: false }} value={asText(filters[name])}
      onChange={(value) => onFilter(name, asText(value))} />
  )
  return withCell({ align: 'left', Display, read: readPicked, FormControl, QueryControl })
}

export const user = pickedKind(UserSelect, false)
export const users = pickedKind(UserSelect, true)
export const depart = pickedKind(DepartSelect, false)
export const departs = pickedKind(DepartSelect, true)
export const category = pickedKind(CategorySelect, false)
