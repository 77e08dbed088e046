import { sql } from 'kysely'
import type { Entity, Locale, Row } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '../context.ts'
import { refuseFaults } from '../errors.ts'
import { eventSql, publishEvents, type Happened } from '../events/publish.ts'
import type { Rec } from '../rules.ts'
import { bulkInsert } from './bulk.ts'
import { storedFields } from './columns.ts'
import { changesOf } from './diff.ts'
import { missing } from './draft.ts'
import type { RowChanges } from './lines.ts'
import type { Note } from './notes.ts'
import { insertSql, remarkSql, stampNew, updateSql, writeNoted } from './write.ts'

/*
 * What modules write outside of the derived operations: by acts, rules and jobs. Nothing that is given is changed; what is stored
 * now is answered. A record has a history of its own, which tells exactly what changed. A row (of a sub-table, a ledger, a log) has
 * none: that of its record tells of it.
 */

/** What history and event say of a write. */
export interface Why {
  /** `edit`, or the name of the act. */
  action: string
  comment?: string | null
  /** What of the record was changed, where that is no field of it: 的权限. */
  of?: Readonly<Record<Locale, string>>
  /** What changed in its sub-tables, where they were written before. */
  rows?: Readonly<Record<string, RowChanges>>
  /**
   * Whether the entity's own rule completes and refuses it as it would a person's edit: where the values are a person's. What the
   * system itself writes is complete, and is not held against what a form asks for.
   */
  checked?: boolean
}

/**
 * Changes fields of a record that was read; where it is not held, whoever wrote it since is not overwritten. Where nothing differs
 * nothing is written: no history, no event, no revision.
 * @returns the record as it is stored now
 * @throws Refusal `stale` where it is no longer what was read, faults where a field that must not be empty would be
 */
export async function changeRecord<R extends Rec>(ctx: Ctx, entity: Entity, before: R, values: Partial<R>, why: Why): Promise<R> {
  const after: R = { ...before, ...values }
  if (why.checked) await ctx.kernel.rulesOf(entity).beforeSave?.(ctx, after, before)
  const changes = changesOf(entity, before, after)
  const names = Object.keys(changes)
  const rows = Object.fromEntries(
    Object.entries(why.rows ?? {}).filter(([, { added, changed, removed }]) => added.length + changed.length + removed.length > 0),
  )
  if (names.length === 0 && Object.keys(rows).length === 0) return after
  const faults = missing(ctx, entity, after).filter(({ field }) => names.includes(field))
  if (faults.length > 0) throw refuseFaults(faults)
  const { action, comment = null, of } = why
  const written = await writeNoted(ctx, updateSql(ctx, entity, after, names), [{ entity, record: after, action,
    changes: { ...changes, ...rows }, comment, ...(of ? { of } : {}) }])
  if (Number(written) === 0) throw refusal(ctx, 'stale')
  return after
}

/** Adds a record that the system makes; what is left out is empty. @throws Refusal with faults where that must not be */
export async function addRecord<E extends Entity>(ctx: Ctx, entity: E, values: Partial<Row<E>>,
  why: Pick<Why, 'comment' | 'rows'> = {}): Promise<Row<E>> {
  const [record] = await addRecords(ctx, entity, [values], why)
  return record!
}

const fewByValue = 20

/** The same of any number of records, by one statement. */
export async function addRecords<E extends Entity>(ctx: Ctx, entity: E, all: readonly Partial<Row<E>>[],
  { comment = null, rows = {} }: Pick<Why, 'comment' | 'rows'> = {}): Promise<Row<E>[]> {
  if (all.length === 0) return []
  const records = all.map((values) => stamped(ctx, entity, values))
  // Its sub-tables are written after it.
  const faults = records.flatMap((record) => missing(ctx, entity, record)).filter(({ field }) => entity.fields[field]!.kind !== 'lines')
  if (faults.length > 0) throw refuseFaults(faults)
  const notes = records.map((record): Note => ({ entity, record, action: 'add', changes: { ...changesOf(entity, null, record), ...rows },
    comment })
  )
  // By values each parameter is planned for; of many records it costs less to bring them as one.
  if (records.length > fewByValue && comment === null) await bulkInsert(ctx, entity, records, notes)
  else await writeNoted(ctx, insertSql(entity, records), notes)
  return records as Row<E>[]
}

/**
 * Adds rows, by one statement however many there are.
 * @param known what becomes of a row whose key is there already: it is refused by the database, or left as it is
 */
export async function addRows<E extends Entity>(ctx: Ctx, entity: E, all: readonly Partial<Row<E>>[],
  known: 'refused' | 'left' = 'refused'): Promise<Row<E>[]> {
  if (all.length === 0) return []
  const rows = all.map((values) => stamped(ctx, entity, values))
  await insertSql(entity, rows, known).execute(ctx.db)
  return rows as Row<E>[]
}

/** Rows of several tables with what is told of them, by one statement. */
export async function addRowsTogether(ctx: Ctx, tables: readonly (readonly [Entity, readonly Rec[]])[],
  happened: readonly Happened[]): Promise<void> {
  const [first, ...rest] = tables.filter(([, rows]) => rows.length > 0).map(([entity, rows]) =>
    insertSql(entity, rows.map((row) => stamped(ctx, entity, row)))
  )
  if (!first) return publishEvents(ctx, happened)
  const parts = rest.map((part, index) => sql`${sql.ref(`w${index}`)} as (${part})`)
  if (happened.length > 0) parts.push(eventSql(ctx, happened))
  await (parts.length === 0 ? sql`${first}` : sql`with ${sql.join(parts)} ${first}`).execute(ctx.db)
}

/**
 * Changes fields of a row that was read.
 * @returns the row as it is stored now
 * @throws Refusal `stale` where it is no longer what was read
 */
export async function changeRow<R extends Rec>(ctx: Ctx, entity: Entity, before: R, values: Partial<R>): Promise<R> {
  const after: R = { ...before, ...values }
  const names = Object.keys(changesOf(entity, before, after))
  if (names.length === 0) return after
  const { rows } = await updateSql(ctx, entity, after, names).execute(ctx.db)
  if (rows.length === 0) throw refusal(ctx, 'stale')
  return after
}

/**
 * Changes what the system remarks on a record beside what people do with it. Its revision stays: nobody who has it open is told that
 * somebody else was faster.
 * @returns the record with it
 */
export async function remarkOn<R extends Rec>(ctx: Ctx, entity: Entity, record: R, values: Partial<R>): Promise<R> {
  const after: R = { ...record, ...values }
  const names = Object.keys(changesOf(entity, record, after))
  if (names.length > 0) await remarkSql(entity, after, names).execute(ctx.db)
  return after
}

/** What changed in the rows of a sub-table, as the history of their record tells it. */
export function rowChanges(entity: Entity, before: readonly Rec[], after: readonly Rec[]): RowChanges {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !was.has(id)).map((row) => changesOf(entity, null, row)),
    changed: after.flatMap((row) => {
      const old = was.get(row.id)
      const changes = old ? changesOf(entity, old, row) : {}
      return Object.keys(changes).length > 0 ? [{ id: row.id, changes }] : []
    }),
    removed: before.filter(({ id }) => !is.has(id)).map((row) => changesOf(entity, null, row)),
  }
}

/**
 * Writes a row as somebody has it in hand, who changed it in memory.
 * @returns the row as it is stored now
 * @throws Refusal `stale` where it is no longer what was read
 */
export async function storeRow<R extends Rec>(ctx: Ctx, entity: Entity, row: R, names: readonly (keyof R & string)[]): Promise<R> {
  const stored = { ...row }
  const { rows } = await updateSql(ctx, entity, stored, names).execute(ctx.db)
  if (rows.length === 0) throw refusal(ctx, 'stale')
  return stored
}

/** A row as it will be stored, for who works with it before it is. */
export function newRow<E extends Entity>(ctx: Ctx, entity: E, values: Partial<Row<E>>): Row<E> {
  return stamped(ctx, entity, values) as Row<E>
}

/** A new record as it is stored: each field, empty where nothing is given, and the standard columns. */
function stamped(ctx: Ctx, entity: Entity, values: Rec): Rec {
  const record: Rec = Object.fromEntries(storedFields(entity).map(({ name }) => [name, null]))
  Object.assign(record, values)
  stampNew(ctx, record)
  return record
}
