import { sql } from 'kysely'
import { columnOf, kindOf, type Entity } from '#kernel/entity/index.ts'
import type { PlanStep } from '#kernel/entity/plan-step.ts'
import type { Db } from '../database.ts'
import { readSchema, type ActualTable } from '../schema/compare.ts'
import { columnSql, createTableSql, desiredShape, indexSql, type Column, type TableShape } from '../schema/desired.ts'

export interface Plan {
  steps: PlanStep[]
  statements: string[]
}

/** New names of fields by the old ones, of the entity itself and of its sub-tables (`lines.oldName`). */
export type Renames = Readonly<Record<string, string>>

const sampleCount = 3

/**
 * What brings the tables of an entity to its new description. Nothing is dropped: what is no longer described is kept under
 * the name `x<version>_<column>`.
 */
export async function planTables(db: Db, entities: readonly Entity[], version: number, renames: Renames): Promise<Plan> {
  const actual = await readSchema({ query: (text) => sql.raw<never>(text).execute(db) })
  const plan: Plan = { steps: [], statements: [] }
  for (const entity of entities) {
    const shape = optionalColumns(desiredShape(entity, (field) => kindOf(field).sql(field)!))
    const there = actual.get(entity.table)
    if (there) await planChanges(db, plan, { entity, shape, there, version, renames: renamesOf(entity, renames) })
    else {
      plan.steps.push({ kind: 'create', table: entity.table })
      plan.statements.push(...createTableSql(shape, new Map()))
    }
  }
  return plan
}

/** What people require today they may not have required when a record was written: the table itself demands nothing. */
function optionalColumns(shape: TableShape): TableShape {
  const demanded = new Set(['id', 'main_id', 'tenant_id', 'del_flag', 'rev'])
  return { ...shape, columns: shape.columns.map((column) => ({ ...column, notNull: demanded.has(column.name) })) }
}

function renamesOf(entity: Entity, renames: Renames): ReadonlyMap<string, string> {
  const prefix = entity.parent ? `${entity.name.slice(entity.parent.split('.')[1]!.length + 1)}.` : ''
  const own = Object.entries(renames).filter(([from]) => (prefix === '' ? !from.includes('.') : from.startsWith(prefix)))
  const column = (name: string) => columnOf(name, entity.fields[name] ?? { kind: 'text', label: '' })
  return new Map(own.map(([from, to]) => [column(to), column(from.slice(prefix.length))]))
}

interface TableChange {
  entity: Entity
  shape: TableShape
  there: ActualTable
  version: number
  renames: ReadonlyMap<string, string>
}

async function planChanges(db: Db, plan: Plan, { shape, there, version, renames }: TableChange): Promise<void> {
  const { table } = shape
  const names = new Map([...there.columns].map(([name, column]) => [name, column]))
  for (const [to, from] of renames) {
    const column = names.get(from)
    if (!column || names.has(to) || !shape.columns.some(({ name }) => name === to)) continue
    plan.steps.push({ kind: 'rename', table, column: from, to })
    plan.statements.push(`alter table ${table} rename column ${from} to ${to};`)
    names.delete(from)
    names.set(to, { ...column, name: to })
  }
  // Indexes are made anew below; what is unique no longer must not stand in the way of what is written meanwhile.
  for (const index of there.indexes.keys())
    if (!shape.indexes.has(index) && !index.endsWith('_pkey'))
      plan.statements.push(
        `alter table ${table} drop constraint if exists ${index};`,
        `drop index if exists ${index};`,
      )
  const storedName = (name: string) => renames.get(name) ?? name
  for (const column of shape.columns) {
    const stored = names.get(column.name)
    if (!stored) {
      plan.steps.push({ kind: 'add', table, column: column.name, type: column.type })
      plan.statements.push(`alter table ${table} add column ${columnSql(column, new Map())};`)
    } else if (stored.type !== column.type)
      await planRetype(db, plan, { table, column, from: stored, storedName: storedName(column.name),
        archive: archiveName(version, column.name) })
    names.delete(column.name)
  }
  for (const name of names.keys()) {
    if (/^x\d+_/.test(name)) continue
    const archive = archiveName(version, name)
    plan.steps.push({ kind: 'archive', table, column: name, filled: await count(db, table, `${name} is not null`), archive })
    plan.statements.push(`alter table ${table} rename column ${name} to ${archive};`,
      ...(there.columns.get(name)!.notNull ? [`alter table ${table} alter column ${archive} drop not null;`] : []))
  }
  for (const [name, definition] of shape.indexes) {
    if (there.indexes.has(name)) continue
    if (definition.startsWith('unique')) plan.steps.push(await uniqueStep(db, table, definition, storedName))
    plan.statements.push(indexSql(name, definition))
  }
}

interface Retype {
  table: string
  column: Column
  from: Column
  storedName: string
  archive: string
}

async function planRetype(db: Db, plan: Plan, { table, column, from, storedName, archive }: Retype): Promise<void> {
  // A number without its trailing zeros: 5.00 is a whole one.
  const text = (name: string) => (from.type.startsWith('numeric') ? `trim_scale(${name})::text` : `${name}::text`)
  const misfit = `${storedName} is not null and not mw_fits(${text(storedName)}, '${column.type}')`
  const misfits = await count(db, table, misfit)
  const { rows } = await sql.raw<{ value: string }>(
    `select distinct left(${text(storedName)}, 60) as value from ${table} where ${misfit} limit ${sampleCount}`,
  ).execute(db)
  plan.steps.push({ kind: 'retype', table, column: column.name, from: from.type, type: column.type, misfits,
    samples: rows.map(({ value }) => value), archive: misfits > 0 ? archive : null })
  if (misfits === 0) {
    plan.statements.push(`alter table ${table} alter column ${column.name} type ${column.type} using ${text(column.name)}::${column.type};`)
    return
  }
  plan.statements.push(
    `alter table ${table} rename column ${column.name} to ${archive};`,
    `alter table ${table} add column ${columnSql(column, new Map())};`,
    `update ${table} set ${column.name} = ${text(archive)}::${column.type} where mw_fits(${text(archive)}, '${column.type}');`,
  )
}

/** Records that stand in the way of a combination that is to be unique from now on. */
async function uniqueStep(db: Db, table: string, definition: string, storedName: (column: string) => string): Promise<PlanStep> {
  const columns = /\(([^()]*)\)/.exec(definition)![1]!
  const there = await readColumns(db, table)
  const stored = columns.split(', ').map(storedName)
  // A column that is added now holds nothing yet.
  if (stored.some((name) => !there.has(name))) return { kind: 'unique', table, columns, duplicates: 0 }
  const { rows } = await sql.raw<{ count: number }>(
    `select coalesce(sum(n), 0)::int as count from (select count(*) as n from ${table} where del_flag = 0 and
      ${stored.map((name) => `${name} is not null`).join(' and ')} group by ${stored.join(', ')} having count(*) > 1) d`,
  ).execute(db)
  return { kind: 'unique', table, columns, duplicates: rows[0]!.count }
}

async function readColumns(db: Db, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<
    { name: string }
  >`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function count(db: Db, table: string, where: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`).execute(db)
  return rows[0]!.count
}

function archiveName(version: number, column: string): string {
  return `x${version}_${column}`.slice(0, 63)
}
