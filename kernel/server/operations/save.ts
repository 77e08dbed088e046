import { linesOf, numberingOf, scalarText, type Entity, type Stored } from '#kernel/entity/index.ts'
import { refusal, transact, type Ctx } from '../context.ts'
import { refuseFaults, uniqueViolation, type Fault, type Refusal } from '../errors.ts'
import type { Rec } from '../rules.ts'
import { shortName } from '../schema/short-name.ts'
import { checkCodes } from './checks.ts'
import { changesOf } from './diff.ts'
import { rememberEntered, remembers } from './defaults.ts'
import { faultOf, missing, readDraft, type Source } from './draft.ts'
import { findOne } from './find.ts'
import { findChangedLines, lineChanges, linesChanged, missingInLines, planLines, writeLines, type SentLines } from './lines.ts'
import { scannedFields } from './look-alikes.ts'
import { isClosed, requireEditable } from './states.ts'
import type { Note } from './notes.ts'
import { insertSql, stampNew, updateSql, writeNoted } from './write.ts'
import { checkTree, holdTree } from './tree.ts'

interface Checked {
  record: Rec
  plans: SentLines[]
  /** What was sent, as the entity's rule reads it. */
  given: Rec
}

/** Reads, completes and checks a record; throws one refusal that names every fault. */
async function check(ctx: Ctx, entity: Entity, input: Rec, before: Rec | null, source: Source = 'call'): Promise<Checked> {
  const rules = ctx.kernel.rulesOf(entity)
  const given = rules.read ? await rules.read(ctx, input, before) : input
  const { record, faults } = readDraft(ctx, entity, given, before, source)
  const plans = await planLines(ctx, entity, record, given, before, faults)
  if (faults.length > 0) throw refuseFaults(faults)
  if (!before) await begin(ctx, entity, record)
  rules.complete?.(ctx, record, before)
  await rules.beforeSave?.(ctx, record, before)
  findChangedLines(plans)
  const found: Fault[] = missing(ctx, entity, record)
  missingInLines(ctx, entity, plans, record, found)
  const [codes] = await checkCodes(ctx, entity, [record], [before])
  found.push(...codes!)
  if (found.length > 0) throw refuseFaults(found)
  if (entity.treeParent) await checkTree(ctx, entity, record, before)
  return { record, plans, given }
}

/** What a new record of an entity with states or a number starts with. */
async function begin(ctx: Ctx, entity: Entity, record: Rec): Promise<void> {
  if (entity.states) record[entity.states.field] = entity.states.initial
  const numbering = numberingOf(entity, record)
  if (numbering) record.docNo = await ctx.kernel.providers.nextCode(ctx, numbering, {})
}

/** Adds a record with its sub-tables, history and event: all of it or nothing. */
export async function create<E extends Entity>(ctx: Ctx, entity: E, input: Rec, source: Source = 'call'): Promise<Stored<E>> {
  const rules = ctx.kernel.rulesOf(entity)
  // Without sub-tables and rules one statement does everything, and a statement is a transaction by itself. Keys that must not look alike
  // are held until it ends.
  const alone = linesOf(entity).length === 0 && !rules.afterSave && !rules.beforeSave && !entity.treeParent && !entity.document
    && !remembers(entity) && scannedFields(entity).length === 0
  return alone ? createNow(ctx, entity, input, source) : transact(ctx, (tx) => createNow(tx, entity, input, source))
}

async function createNow<E extends Entity>(ctx: Ctx, entity: E, input: Rec, source: Source): Promise<Stored<E>> {
  const { record, plans, given } = await check(ctx, entity, input, null, source)
  if (entity.givenId) record.id = givenId(ctx, given)
  else delete record.id
  stampNew(ctx, record)
  const note: Note = { entity, record, action: 'add', changes: { ...changesOf(entity, null, record), ...lineChanges(plans, null) } }
  await guardUnique(ctx, entity, record, () => writeNoted(ctx, insertSql(entity, [record]), [note]))
  await writeLines(ctx, record.id as string, plans)
  await ctx.kernel.rulesOf(entity).afterSave?.(ctx, record, null)
  if (source === 'call') await rememberEntered(ctx, entity, record)
  return answer(entity, record)
}

/**
 * Changes a record: absent fields keep their value, a `rev` that was sent must be the stored one.
 * Saving what is stored already changes nothing, not even the revision.
 */
export async function update<E extends Entity>(ctx: Ctx, entity: E, input: Rec): Promise<Stored<E>> {
  return transact(ctx, async (tx) => {
    if (entity.treeParent && input[entity.treeParent]) await holdTree(tx, entity)
    const before = await findOne(tx, entity, scalarText(input.id) ?? '', { lock: true })
    requireRev(tx, input.rev, before)
    // A process that acts on a document writes what its node allows, also where people by themselves may not.
    if (!tx.process || isClosed(entity, before)) await requireEditable(tx, entity, before)
    return updateNow(tx, entity, input, before)
  })
}

function givenId(ctx: Ctx, input: Rec): string {
  const id = scalarText(input.id)?.trim() ?? ''
  if (!/^\d{1,9}$/.test(id)) throw refusal(ctx, 'idMissing', { name: 'id' })
  return String(Number(id))
}

async function updateNow<E extends Entity>(ctx: Ctx, entity: E, input: Rec, before: Rec): Promise<Stored<E>> {
  const { record, plans } = await check(ctx, entity, input, before)
  const changes = changesOf(entity, before, record)
  if (Object.keys(changes).length === 0 && !linesChanged(plans)) return answer(entity, before)
  const write = updateSql(ctx, entity, record, Object.keys(changes))
  const note: Note = { entity, record, action: 'edit', changes: { ...changes, ...lineChanges(plans, before) } }
  await guardUnique(ctx, entity, record, () => writeNoted(ctx, write, [note]))
  await writeLines(ctx, record.id as string, plans)
  await ctx.kernel.rulesOf(entity).afterSave?.(ctx, record, before)
  return answer(entity, record)
}

/** Refuses a save that was made from an older state, and hands over the current one to compare. */
export function requireRev(ctx: Ctx, sent: unknown, stored: Rec): void {
  if (sent === undefined || sent === null || sent === '') return
  if (Number(scalarText(sent)) !== stored.rev) throw refusal(ctx, 'stale', {}, { code: 'stale', current: stored })
}

/** Turns the database's word on a duplicate into a fault of the field, whoever came first. */
async function guardUnique(ctx: Ctx, entity: Entity, record: Rec, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const constraint = uniqueViolation(error)
    if (!constraint) throw error
    throw duplicateFault(ctx, entity, record, constraint)
  }
}

/** The fault of a violated unique index; the index is named `<table>_<fields>_uq`. */
export function duplicateFault(ctx: Ctx, entity: Entity, record: Rec, constraint: string): Refusal {
  const names = uniquesOf(entity).find((fields) => uniqueIndexName(entity, fields) === constraint) ?? []
  const name = names.at(-1)
  if (!name) return refusal(ctx, 'duplicateKey')
  return refuseFaults([faultOf(ctx, name, entity.fields[name]!, 'notUnique', record[`${name}_dictText`] ?? record[name])])
}

/** Every combination of fields that is unique per tenant. */
export function uniquesOf(entity: Entity): readonly (readonly string[])[] {
  return [...Object.entries(entity.fields).filter(([, field]) => field.unique).map(([name]) => [name]), ...(entity.uniques ?? [])]
}

export function uniqueIndexName(entity: Entity, fields: readonly string[]): string {
  return shortName(`${entity.table}_${fields.map((name) => name.toLowerCase()).join('_')}_uq`)
}

/** What a call answers: secrets stay inside. */
export function answer<E extends Entity>(entity: E, record: Rec): Stored<E> {
  const result: Rec = { ...record }
  for (const [name, field] of Object.entries(entity.fields)) if (field.secret) delete result[name]
  return result as Stored<E>
}
