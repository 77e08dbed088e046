import { newRow, type LineRow } from '#kernel/client/records/form-values.ts'
import { textsOfValues } from '#kernel/client/records/texts-of-values.ts'
import { f, type Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import type { ControlProps } from '#ui/kinds/kind.ts'

const roles = f.refs('system.role', { label: '角色', en: 'Roles' })
const departs = f.departs({ label: '所属部门', en: 'Departments' })

/** The roles of a person, chosen as one value. */
export function RolesControl(props: ControlProps) {
  return <Memberships {...props} column="role" of={roles} />
}

/** The departments of a person, chosen as one value. */
export function DepartsControl(props: ControlProps) {
  return <Memberships {...props} column="depart" of={departs} />
}

/** Rows that name one record each; those that are stored stay the rows they are. */
function Memberships({ column, of, value, onChange, ...props }: ControlProps & { column: 'role' | 'depart'; of: Field }) {
  const rows = Array.isArray(value) ? (value as LineRow[]) : []
  const Control = uiKindOf(of).FormControl
  const textName = `${column}_dictText`
  const choose = (ids: unknown, texts = '') => {
    const chosen = typeof ids === 'string' ? ids.split(',').filter(Boolean) : []
    const names = textsOfValues(chosen, texts)
    onChange(chosen.map((id, at) => rows.find((row) => row[column] === id) ?? newRow({ [column]: id, [textName]: names?.[at] ?? id })))
  }
  return (
    <Control {...props} field={of} value={rows.map((row) => row[column]).join(',') || null}
      text={rows.map((row) => String(row[textName] ?? '')).join(',')} onChange={choose} />
  )
}
