import { InputNumber, Select } from 'antd'
import { DepartSelect } from '#ui/pickers/DepartSelect.tsx'
import { SearchSelect } from '#ui/pickers/dict/SearchSelect.tsx'
import { UserSelect } from '#ui/pickers/UserSelect.tsx'
import type { AssigneeRule } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { Rows } from './Rows.tsx'
import { TypedInput } from './TypedInput.tsx'

const kinds = ['user', 'role', 'position', 'depart', 'leader', 'starter', 'chosen', 'field',
  'expression'] as const satisfies readonly AssigneeRule['by'][]

/** With what each kind of rule begins. */
const fresh: Record<AssigneeRule['by'], AssigneeRule> = {
  user: { by: 'user', ids: [] },
  role: { by: 'role', ids: [] },
  position: { by: 'position', ids: [] },
  depart: { by: 'depart', ids: [] },
  leader: { by: 'leader', level: 1 },
  starter: { by: 'starter' },
  chosen: { by: 'chosen' },
  field: { by: 'field', field: '' },
  expression: { by: 'expression', text: '' },
}

/** Tables from which codes are chosen. */
const codes = { role: 'sys_role,role_name,role_code', position: 'sys_position,name,code' } as const

interface AssigneeRowsProps {
  label: string
  rules: readonly AssigneeRule[]
  onChange: (rules: readonly AssigneeRule[]) => void
}

/** Who acts: people by any of the ways in which a process may name them. */
export function AssigneeRows({ label, rules, onChange }: AssigneeRowsProps) {
  const { say } = useModellerText()
  return (
    // Somebody has to be named: the first row stands there to be filled in.
    <Rows label={label} rows={rules.length === 0 ? [fresh.role] : rules} fresh={fresh.role} onChange={onChange}>
      {(rule, change, index) => (
        <>
          <Select aria-label={say('byOf', { label, number: index + 1 })} value={rule.by}
            options={kinds.map((value) => ({ value, label: say(`by_${value}`) }))} onChange={(by: AssigneeRule['by']) => change(fresh[by])}
            style={{ width: '100%' }} />
          <RuleControl rule={rule} label={say('whoOf', { label, number: index + 1 })} onChange={change} />
        </>
      )}
    </Rows>
  )
}

function RuleControl({ rule, label, onChange }: { rule: AssigneeRule; label: string; onChange: (rule: AssigneeRule) => void }) {
  const { say } = useModellerText()
  if ('ids' in rule) {
    const shared = { 'aria-label': label, multiple: true, value: rule.ids.join(','), onChange: (value: unknown) =>
      onChange({ by: rule.by, ids: String(value ?? '').split(',').filter(Boolean) }) }
    if (rule.by === 'user') return <UserSelect {...shared} window />
    if (rule.by === 'depart') return <DepartSelect {...shared} store="orgCode" window />
    return <SearchSelect {...shared} dict={codes[rule.by]} placeholder={say(`choose_${rule.by}`)} />
  }
  switch (rule.by) {
    case 'leader':
      return (
        <InputNumber aria-label={label} min={1} max={9} precision={0} value={rule.level} suffix={say('levels')}
          onChange={(level) => level !== null && onChange({ by: 'leader', level })} style={{ width: '100%' }} />
      )
    case 'field':
      return <FieldSelect label={label} value={rule.field} people onTake={(field) => onChange({ by: 'field', field })} />
    case 'expression':
      return <TypedInput label={label} value={rule.text} placeholder="manager" onTake={(text) => onChange({ by: 'expression', text })} />
    case 'starter':
    case 'chosen':
      return null
  }
}
