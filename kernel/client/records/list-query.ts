import { allFields, type Entity, type Field } from '#kernel/entity/index.ts'
import { wrapFilterText } from '#kernel/entity/text-helpers.ts'
import { listFields } from './list-fields.ts'
import type { ListState } from './list-state.ts'
import { superParameters } from './super-query.ts'

/** The filter of the address that keeps to what waits for the person: `mine`, or a step by its id. */
export const WORK = 'work'

/** The parameters of a list call in the language of wire contract §2. */
export function listQuery(entity: Entity, state: ListState): Record<string, string> {
  return {
    ...filterQuery(entity, state),
    ...superParameters(state.superQuery, entity),
    column: state.sort.column,
    order: state.sort.order,
    field: ['id', ...listFields(entity).map(({ name }) => name)].join(','),
    pageNo: String(state.page),
    pageSize: String(state.size),
  }
}

/** The same without paging: what an export covers. */
export function exportQuery(entity: Entity, state: ListState, selections: readonly string[], type: 'xlsx' | 'xls'): Record<string, string> {
  return {
    ...filterQuery(entity, state),
    ...superParameters(state.superQuery, entity),
    column: state.sort.column,
    order: state.sort.order,
    type,
    ...(selections.length > 0 ? { selections: selections.join(',') } : {}),
  }
}

/** Filters of the address in the words of the wire; names that neither the entity nor its rule (`asks`) knows stay out. */
export function filterQuery(entity: Entity, state: Pick<ListState, 'filters'>): Record<string, string> {
  const fields = allFields(entity)
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(state.filters)) {
    // Rows that wait for the person, in all steps or in one: no field.
    if (name === WORK && value !== '') query[name] = value
    const [base] = splitRange(name)
    if (entity.asks?.includes(base) && value !== '') query[name] = value
    const field = fields[base]
    if (field && value !== '') query[name] = name === base ? filterValue(field, value) : value
  }
  return query
}

/** Field name and bound of a range filter's name. */
function splitRange(name: string): [base: string, bound: '' | 'begin' | 'end'] {
  const match = /^(.+)_(begin|end)$/.exec(name)
  return match ? [match[1]!, match[2] as 'begin' | 'end'] : [name, '']
}

/** Contains for texts, contains-any for several codes, equality for the rest. Wildcards typed by the user count. */
function filterValue(field: Field, value: string): string {
  if (field.kind === 'dicts' || field.kind === 'refs' || field.kind === 'users' || field.kind === 'departs') return `,${value},`
  const contains = field.list ? field.list.query === 'like' : false
  if (!contains || /[*,]/.test(value) || /^(!|>=?|<=?)/.test(value)) return value
  return wrapFilterText('like', value)
}
