import type { MenuProps } from 'antd'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { kindOf, scalarText, type Field, type Locale, type Operator } from '#kernel/entity/index.ts'
import { narrowed, type SuperCondition } from '#kernel/entity/super-query.ts'
import type { SayQuery } from './text.ts'

/** Longest value that a menu shows. */
const SHOWN = 20

/** Conditions that hold for a record's cell: one per code, the day of a point in time; none for an empty cell or a kind that is not asked for. */
export function conditionsOfCell(name: string, field: Field, record: Readonly<Record<string, unknown>>,
  rule: 'eq' | 'ne' = 'eq'): SuperCondition[] {
  const { operators, comparison } = kindOf(field)
  const value = scalarText(record[name])?.trim() ?? ''
  if (value === '' || field.secret || !(operators as readonly Operator[]).includes(rule)) return []
  if (comparison === 'list') return rule === 'eq' ? value.split(',').map((val) => ({ field: name, rule, val })) : []
  // The calls compare a bare day with all of its moments only where it is equality that is asked for.
  return [{ field: name, rule, val: field.kind === 'datetime' && rule === 'eq' ? value.slice(0, 10) : value }]
}

interface Cell {
  name: string
  field: Field
  record: Rec
}

function shortText({ name, field, record }: Cell, yes: string, no: string): string {
  const text = field.kind === 'yesNo'
    ? (record[name] === 'Y' ? yes : no)
    : field.kind === 'datetime'
    ? String(record[name]).slice(0, 10)
    : textOf(record, name)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

interface Words {
  say: SayQuery
  locale: Locale
  yes: string
  no: string
}

/** What may be asked for from one cell: only rows of its value, or all others. */
export function cellMenuItems(list: ListController, cell: Cell, { say, yes, no }: Words): NonNullable<MenuProps['items']> {
  const value = shortText(cell, yes, no)
  const take = (conditions: SuperCondition[]) => list.dispatch({ type: 'superQuery', query: narrowed(list.state.superQuery, conditions) })
  const [only, without] = [conditionsOfCell(cell.name, cell.field, cell.record), conditionsOfCell(cell.name, cell.field, cell.record, 'ne')]
  return [
    ...(only.length > 0 ? [{ key: 'only', label: say('onlyThese', { value }), onClick: () => take(only) }] : []),
    ...(without.length > 0 ? [{ key: 'without', label: say('withoutThese', { value }), onClick: () => take(without) }] : []),
  ]
}

/** The same from the row's own menu, for keyboards and phones: one entry per column. */
export function onlySameItem(list: ListController, cells: readonly Cell[],
  { say, locale, yes, no }: Words): NonNullable<MenuProps['items']> {
  const children = cells.flatMap((cell) => {
    const conditions = conditionsOfCell(cell.name, cell.field, cell.record)
    if (conditions.length === 0) return []
    const label = say('cellEntry', { field: fieldLabel(cell.name, cell.field, locale), value: shortText(cell, yes, no) })
    return [{ key: `only ${cell.name}`, label,
      onClick: () => list.dispatch({ type: 'superQuery', query: narrowed(list.state.superQuery, conditions) }) }]
  })
  return children.length === 0 ? [] : [{ key: 'onlySame', label: say('onlySame'), children }]
}
