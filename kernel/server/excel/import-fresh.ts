import { sql } from 'kysely'
import { uniqueViolation, type Fault } from '../errors.ts'
import { bulkInsert } from '../operations/bulk.ts'
import { checkCodes } from '../operations/checks.ts'
import { changesOf } from '../operations/diff.ts'
import { missing, readDraft } from '../operations/draft.ts'
import { duplicateFault } from '../operations/save.ts'
import { stampNew } from '../operations/write.ts'
import type { Rec } from '../rules.ts'
import { faultsOf, note, refusedBy, type Job } from './import-job.ts'
import type { ImportRow } from './import-row.ts'

interface Draft {
  row: ImportRow
  record: Rec
}

/**
 * New rows of a plain entity: read, completed and checked like any record, written many at a time. A rule may hold a row against what is
 * stored: then each is stored before the next is looked at.
 */
export async function importFresh(job: Job, rows: readonly ImportRow[]): Promise<void> {
  const { ctx, entity } = job
  const { imported, complete, beforeSave } = ctx.kernel.rulesOf(entity)
  const ready: Draft[] = []
  for (const row of rows) {
    const { record, faults } = readDraft(ctx, entity, imported ? await imported(ctx, row.input) : row.input, null)
    row.faults.push(...faults)
    if (entity.states) record[entity.states.field] = entity.states.initial
    if (faults.length === 0) await refusedBy(row, () => Promise.resolve(complete?.(ctx, record, null)))
    if (!beforeSave || row.faults.length > 0) row.faults.push(...missing(ctx, entity, record))
    if (row.faults.length === 0) ready.push({ row, record })
  }
  const codeFaults = await checkCodes(ctx, entity, ready.map(({ record }) => record), ready.map(() => null))
  if (beforeSave) {
    for (const [index, draft] of ready.entries()) await storeByRule(job, draft, codeFaults[index]!)
    return
  }
  codeFaults.forEach((faults, index) => ready[index]!.row.faults.push(...faults))
  await store(job, ready.filter(({ row }) => row.faults.length === 0))
}

/** One row, held against what is stored by its rule; its codes were checked with those of the others, as far as the rule leaves them. */
async function storeByRule(job: Job, { row, record }: Draft, checked: readonly Fault[]): Promise<void> {
  const { ctx, entity } = job
  const before = JSON.stringify(record)
  await refusedBy(row, async () => ctx.kernel.rulesOf(entity).beforeSave!(ctx, record, null))
  row.faults.push(...missing(ctx, entity, record))
  if (row.faults.length > 0) return
  row.faults.push(...(JSON.stringify(record) === before ? checked : (await checkCodes(ctx, entity, [record], [null]))[0]!))
  if (row.faults.length === 0) await store(job, [{ row, record }])
}

async function store(job: Job, good: readonly Draft[]): Promise<void> {
  const { ctx, entity, outcome } = job
  const { afterSave } = ctx.kernel.rulesOf(entity)
  for (const { record } of good) stampNew(ctx, record)
  await insertGood(job, good)
  const added = good.filter(({ row }) => row.faults.length === 0)
  for (const { record } of added) await afterSave?.(ctx, record, null)
  outcome.added += added.length
  for (const { row, record } of added) note(job, row, 'added', record.id as string, null)
}

/** Where one row of many violates a unique index, halves are tried until the row is found. */
async function insertGood(job: Job, good: readonly Draft[]): Promise<void> {
  if (good.length === 0) return
  const { ctx, entity } = job
  await sql`savepoint import_batch`.execute(ctx.db)
  try {
    await bulkInsert(ctx, entity, good.map(({ record }) => record),
      good.map(({ record }) => ({ entity, record, action: 'import', changes: changesOf(entity, null, record) })))
    await sql`release savepoint import_batch`.execute(ctx.db)
  } catch (error) {
    const constraint = uniqueViolation(error)
    if (!constraint) throw error
    await sql`rollback to savepoint import_batch`.execute(ctx.db)
    if (good.length === 1) good[0]!.row.faults.push(...faultsOf(duplicateFault(ctx, entity, good[0]!.record, constraint)))
    else {
      const middle = Math.ceil(good.length / 2)
      await insertGood(job, good.slice(0, middle))
      await insertGood(job, good.slice(middle))
    }
  }
}
