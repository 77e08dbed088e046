import { sql } from 'kysely'
import { linesOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { inParts } from '../let-others-run.ts'
import type { Ctx } from '../context.ts'
import type { Fault } from '../errors.ts'
import { linesEntity } from '../field-rights.ts'
import { label } from '../labels.ts'
import { refusalText } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import type { Rec } from '../rules.ts'
import { checkCodes } from './checks.ts'
import { changesOf, type Changes } from './diff.ts'
import { missing, readDraft } from './draft.ts'
import { findLines } from './find.ts'
import { insertSql, stampNew, updateSql } from './write.ts'

/** So many rows a sub-table is saved with: each is looked at by itself, and nobody is answered meanwhile. */
const mostLines = 5000
const linesAtOnce = 500

/** What a save does to one sub-table. */
export interface LinePlan {
  name: string
  entity: Entity
  added: Rec[]
  changed: { record: Rec; names: string[] }[]
  removed: Rec[]
}

/** Rows that a client sent. */
export interface SentLines extends LinePlan {
  /** Those that were there before, as they were and as they will stand. */
  kept: { old: Rec; record: Rec }[]
}

/**
 * Compares the rows a client sent with the stored ones: known ids are edited, others added, absent ones removed.
 * A sub-table that was not sent, or is not the caller's to change, keeps its rows. The record gets the rows as they will stand.
 */
export async function planLines(ctx: Ctx, entity: Entity, record: Rec, input: Rec, before: Rec | null,
  faults: Fault[]): Promise<SentLines[]> {
  const plans: SentLines[] = []
  for (const [name, field] of linesOf(entity)) {
    const lineEntity = linesEntity(ctx, entity, field.target!)
    const stored = before ? await findLines(ctx, lineEntity, [before.id as string]) : []
    if (before) before[name] = stored
    const sent = input[name]
    if (field.readonly || sent === undefined || (sent === null && before)) {
      record[name] = stored
      continue
    }
    if (sent !== null && (!Array.isArray(sent) || !sent.every(isRecord))) {
      faults.push({ field: name, text: `${label(name, field, ctx.locale)}: ${refusalText('badBody', { detail: 'array' }, ctx.locale)}` })
      continue
    }
    if (sent !== null && sent.length > mostLines) {
      faults.push({ field: name, text: refusalText('tooManyLines', { lines: label(name, field, ctx.locale), max: mostLines }, ctx.locale) })
      continue
    }
    plans.push(await planOne(ctx, { name, field, lineEntity, rows: (sent ?? []) as Rec[], stored, record, faults }))
  }
  return plans
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface PlanInput {
  name: string
  field: Field
  lineEntity: Entity
  rows: Rec[]
  stored: Rec[]
  record: Rec
  faults: Fault[]
}

async function planOne(ctx: Ctx, { name, field, lineEntity, rows, stored, record, faults }: PlanInput): Promise<SentLines> {
  const known = new Map(stored.map((row) => [row.id as string, row]))
  const plan: SentLines = { name, entity: lineEntity, added: [], kept: [], changed: [], removed: [] }
  const result: Rec[] = []
  const before: (Rec | null)[] = []
  for await (const part of inParts(rows, linesAtOnce)) {
    for (const row of part) {
      const old = typeof row.id === 'string' ? (known.get(row.id) ?? null) : null
      if (old) known.delete(old.id as string)
      const draft = readDraft(ctx, lineEntity, row, old)
      draft.record.orderNum = result.length + 1
      pushLineFaults(ctx, faults, name, field, result.length, draft.faults)
      result.push(draft.record)
      before.push(old)
    }
  }
  plan.removed = [...known.values()]
  const codeFaults = await checkCodes(ctx, lineEntity, result, before)
  codeFaults.forEach((found, index) => pushLineFaults(ctx, faults, name, field, index, found))
  result.forEach((row, index) => {
    const old = before[index]
    if (old) plan.kept.push({ old, record: row })
    else plan.added.push(row)
  })
  record[name] = result
  return plan
}

/** What changed of the rows that stay, by who sent them and by rules, once those had their chance to complete them. */
export function findChangedLines(plans: readonly SentLines[]): void {
  for (const plan of plans) {
    plan.changed = plan.kept.flatMap(({ old, record }) => {
      const names = Object.keys(changesOf(plan.entity, old, record))
      return names.length > 0 ? [{ record, names }] : []
    })
  }
}

/** Required fields of the rows, looked at once rules had their chance to fill them. */
export function missingInLines(ctx: Ctx, entity: Entity, plans: readonly LinePlan[], record: Rec, faults: Fault[]): void {
  for (const { name, entity: lineEntity } of plans) {
    const rows = record[name] as Rec[]
    rows.forEach((row, index) => pushLineFaults(ctx, faults, name, entity.fields[name]!, index, missing(ctx, lineEntity, row)))
  }
}

function pushLineFaults(ctx: Ctx, faults: Fault[], name: string, field: Field, index: number, found: readonly Fault[]): void {
  for (const fault of found) {
    const text = refusalText('lineFault', { lines: label(name, field, ctx.locale), row: index + 1, text: fault.text }, ctx.locale)
    faults.push({ field: fault.field, text, lines: name, row: index + 1 })
  }
}

export function linesChanged(plans: readonly LinePlan[]): boolean {
  return plans.some((plan) => plan.added.length + plan.changed.length + plan.removed.length > 0)
}

/** What a history says of a sub-table: rows added and removed whole, changed ones by field. */
export interface RowChanges {
  added: readonly Changes[]
  changed: readonly { id: unknown; changes: Changes }[]
  removed: readonly Changes[]
}

/** The history entry of the sub-tables. */
export function lineChanges(plans: readonly LinePlan[], before: Rec | null): Record<string, RowChanges> {
  const changes: Record<string, RowChanges> = lookup({})
  for (const { name, entity, added, changed, removed } of plans) {
    if (added.length + changed.length + removed.length === 0) continue
    const old = new Map(((before?.[name] as Rec[] | undefined) ?? []).map((row) => [row.id, row]))
    changes[name] = {
      added: added.map((row) => changesOf(entity, null, row)),
      changed: changed.map(({ record }) => ({ id: record.id, changes: changesOf(entity, old.get(record.id) ?? null, record) })),
      removed: removed.map((row) => changesOf(entity, null, row)),
    }
  }
  return changes
}

/** Writes what was planned; the main record is already there. */
export async function writeLines(ctx: Ctx, mainId: string, plans: readonly LinePlan[]): Promise<void> {
  for (const { entity, added, changed, removed } of plans) {
    if (removed.length > 0)
      await sql`delete from ${sql.table(entity.table)} where id in (${sql.join(removed.map((row) => row.id))})`.execute(ctx.db)
    for (const { record, names } of changed) await updateSql(ctx, entity, record, names).execute(ctx.db)
    for (let start = 0; start < added.length; start += rowsPerInsert) {
      const rows = added.slice(start, start + rowsPerInsert)
      for (const row of rows) {
        delete row.id
        stampNew(ctx, row)
        row.mainId = mainId
      }
      await insertSql(entity, rows).execute(ctx.db)
    }
  }
}

const rowsPerInsert = 200
