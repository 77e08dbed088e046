import type { Call } from '#kernel/entity/call.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import type { Rec } from '../app.ts'
import { ask } from './ask.ts'
import { head, nobodys, type ContractPlant } from './contract-plant.ts'
import { compare, type Walked } from './foreign.ts'

interface Reference {
  name: string
  field: Field
  /** The sub-table in whose rows it stands. */
  lines?: string
}

/** What came of references to what is somebody else's: besides the walk, the places whose reference nobody looked up. */
export interface WalkedReferences extends Walked {
  unfaulted: string[]
}

/**
 * Adds and edits a record of every entity with what is somebody else's in each reference, of the record itself and of a row of
 * its sub-tables: the fault is the one of a record that does not exist.
 */
export async function writeForeignReferences(plant: ContractPlant): Promise<WalkedReferences> {
  const walked: WalkedReferences = { broken: new Map(), tried: 0, notFound: 0, without: new Set(), unfaulted: [] }
  for (const entity of plant.registry.entities.values()) {
    const calls = plant.calls.filter((call) => call.of === entity.id && isDraft(call))
    const record = calls.length > 0 ? await recordOf(plant, entity) : undefined
    if (record === undefined) continue
    for (const reference of referencesOf(plant, entity)) await tryReference(plant, walked, entity, calls, record, reference)
  }
  return walked
}

/** Whether what is sent is a record. */
export const isDraft = ({ open, name }: Call) => typeof open === 'object' && 'draft' in open && (name === 'add' || name === 'edit')

async function recordOf(plant: ContractPlant, entity: Entity): Promise<Rec | undefined> {
  const id = await plant.own(entity, entity.states ? entity.states.editable ?? [entity.states.initial] : undefined)
  if (id === undefined) return undefined
  const { body } = await plant.app.call('GET', `${entity.path}/queryById?id=${id}`, { as: head })
  if (!body.success) return undefined
  const { rev: _rev, ...record } = body.result
  return record
}

const kinds: ReadonlySet<string> = new Set(['ref', 'refs', 'user', 'users', 'depart', 'departs'])

function referencesOf({ registry }: ContractPlant, entity: Entity): Reference[] {
  return Object.entries(entity.fields).flatMap(([name, field]): Reference[] => {
    if (field.readonly) return []
    if (field.kind !== 'lines') return kinds.has(field.kind) ? [{ name, field }] : []
    return referencesOf({ registry } as ContractPlant, registry.entity(field.target!)).map((inner) => ({ ...inner, lines: name }))
  })
}

async function tryReference(plant: ContractPlant, walked: WalkedReferences, entity: Entity, calls: readonly Call[], record: Rec,
  { name, field, lines }: Reference): Promise<void> {
  const foreign = await foreignValue(plant, field)
  if (foreign === undefined) return
  const place = lines === undefined ? name : `${lines}.${name}`
  let faulted = false
  for (const call of calls) {
    const draft = (value: string): Rec => {
      const { id, ...sent } = structuredClone(record)
      const of = call.name === 'add' ? sent : { id, ...sent }
      if (lines === undefined) return { ...of, [name]: value }
      const { id: row, ...first }: Rec = (sent[lines] as Rec[] | undefined)?.[0] ?? {}
      return { ...of, [lines]: [{ ...(call.name === 'add' ? {} : { id: row }), ...first, [name]: value }] }
    }
    const { body } = await compare(plant, walked, `${entity.id} ${call.name} ${place}`, [foreign], (theirs) =>
      ask(plant.app, call, draft(theirs ? foreign : nobodys), head))
    const faults = (body.result?.faults ?? []) as Rec[]
    faulted ||= faults.some((fault) => fault.field === name && fault.lines === lines)
  }
  if (!faulted) walked.unfaulted.push(`${entity.id} ${place}`)
}

async function foreignValue({ registry, foreign }: ContractPlant, { kind, target }: Field): Promise<string | undefined> {
  if (kind === 'user' || kind === 'users') return 'planner'
  const entity = kind === 'depart' || kind === 'departs' ? registry.entity('system.depart') : registry.entities.get(target!)
  return entity && foreign(entity)
}
