import type { Call } from '#kernel/entity/call.ts'
import { columnOf } from '#kernel/entity/index.ts'
import { ask } from './ask.ts'
import type { Change } from './changes.ts'
import { head, type ContractPlant } from './contract-plant.ts'

/** What acts left behind. */
export interface Audited {
  /** Acts that went through. */
  done: string[]
  /** What was written without a word of who did it, by the act. */
  unwritten: Map<string, string>
}

/** So many records are tried, for the rules of some acts want more than a state. */
const mostRecords = 4

/** Carries out every act of a record as far as its rule lets it, and looks for history and trace of what it wrote. */
export async function audit(plant: ContractPlant): Promise<Audited> {
  const audited: Audited = { done: [], unwritten: new Map() }
  for (const call of plant.calls) {
    if (call.of === undefined || call.input.rev === undefined) continue
    for (const id of await recordsFor(plant, call)) {
      const input = await plant.inputOf(call)
      await plant.changes.taken()
      const { body } = await ask(plant.app, call, { ...input, id, comment: '原因' }, head)
      if (!body.success) continue
      audited.done.push(call.id)
      const changes = await plant.changes.taken()
      const lacking = [...withoutHistory(plant, changes), ...withoutTrace(plant, changes)]
      if (lacking.length > 0) audited.unwritten.set(call.id, lacking.join('; '))
      break
    }
  }
  return audited
}

async function recordsFor({ app, registry }: ContractPlant, call: Call): Promise<string[]> {
  const entity = registry.entity(call.of!)
  const state = entity.states && columnOf(entity.states.field, entity.fields[entity.states.field]!)
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from ${entity.table} where del_flag = 0 ${entity.scope === 'none' ? '' : 'and tenant_id > 0'}
      ${call.from && state ? `and "${state}"::text = any($1)` : 'and $1::text[] is null'} order by id desc limit ${mostRecords}`,
    [call.from && state ? call.from : null],
  )
  return rows.map(({ id }) => id)
}

/** Records of entities that were written without a row of the change history. */
function withoutHistory({ registry }: ContractPlant, changes: readonly Change[]): string[] {
  const written = new Set(
    changes.filter(({ of }) => of === 'sys_data_log').map(({ is }) => `${is!.data_table as string} ${is!.data_id as string}`),
  )
  const kept = new Map([...registry.entities.values()].filter(({ parent, internal, readOnly }) => !parent && !internal && !readOnly)
    .map(({ table, id }) => [table, id]))
  return changes.filter(({ of, was, is }) => kept.has(of) && was?.rev !== is?.rev).map(({ of, was, is }) =>
    `${of} ${(is ?? was)!.id as string}`
  )
    .filter((row) => !written.has(row)).map((row) => `no history of ${row}`)
}

/** Documents whose state changed without a line of their trace. */
function withoutTrace({ registry }: ContractPlant, changes: readonly Change[]): string[] {
  const traced = new Set(
    changes.filter(({ of }) => of === 'sys_doc_trace').map(({ is }) => `${is!.doc_type as string} ${is!.doc_id as string}`),
  )
  const states = new Map(
    [...registry.entities.values()].flatMap((
      { table, id, states: own, fields },
    ) => (own ? [[table, { id, column: columnOf(own.field, fields[own.field]!) }] as const] : [])),
  )
  return changes.flatMap(({ of, was, is }) => {
    const entity = states.get(of)
    if (!entity || !was || !is || was[entity.column] === is[entity.column] || traced.has(`${entity.id} ${is.id as string}`)) return []
    return [`no trace of ${of} ${is.id as string}`]
  })
}
