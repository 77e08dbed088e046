import { sql } from 'kysely'
import pg from 'pg'
import type { Entity } from '#kernel/entity/index.ts'
import type { PlanStep } from '#kernel/entity/plan-step.ts'
import { faultsOfRuntime, runtimeEntities, type RuntimeDescription } from '#kernel/entity/runtime.ts'
import { now, transact, type Ctx } from '../context.ts'
import { Refusal, refuseFaults, type Fault } from '../errors.ts'
import { planTables, type Renames } from './plan.ts'
import { runtimeTopic, type StoredRuntime } from './store.ts'
import { runtimeMessages } from './messages.ts'

export interface Publication {
  /** Default none. */
  renames?: Renames
  /** The version that the author saw; another one means that somebody else published meanwhile. Undefined for a new entity. */
  version: number | undefined
  /** Codes of dictionaries that come into being with it. */
  dictionaries?: ReadonlySet<string>
  /** The tables are there already and become the entity's (import of existing tables). */
  adopt?: boolean
}

export interface Published {
  version: number
  steps: PlanStep[]
}

/** What publishing would do, without doing it. */
export async function previewRuntime(ctx: Ctx, description: unknown, publication: Publication): Promise<Published> {
  const { version, plan } = await prepare(ctx, description, publication)
  return { version, steps: plan.steps }
}

/**
 * Publishes a description: its tables are made or changed, in one transaction with its new version; every process serves it
 * from the commit on, this one once it hears the notice (`loadRuntime` for who cannot wait). What fails leaves tables, data and the version before as they were.
 * @throws Refusal with the path of every fault, where somebody else published meanwhile, or where records contradict a new unique combination
 */
export async function publishRuntime(ctx: Ctx, description: unknown, publication: Publication): Promise<Published> {
  return transact(ctx, async (tx) => {
    // Two who publish at once wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext(${runtimeTopic}))`.execute(tx.db)
    const { checked, version, plan } = await prepare(tx, description, publication)
    const blocked = plan.steps.find((step) => step.kind === 'unique' && step.duplicates > 0)
    if (blocked?.kind === 'unique') throw new Refusal(runtimeMessages[tx.locale].duplicates(blocked.columns, blocked.duplicates))
    await change(tx, plan.statements)
    await store(tx, checked, version, plan.steps)
    await tx.kernel.notices.publish(tx.db, runtimeTopic)
    return { version, steps: plan.steps }
  })
}

/** What others built upon a table may stand in the way; the transaction takes back what was done until then. */
async function change(ctx: Ctx, statements: readonly string[]): Promise<void> {
  try {
    for (const statement of statements) await sql.raw(statement).execute(ctx.db)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new Refusal(runtimeMessages[ctx.locale].tableRefused(error.message))
  }
}

/** Takes an entity out of service. Its tables and versions stay. */
export async function withdrawRuntime(ctx: Ctx, name: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await sql`delete from sys_runtime_entity where name = ${name}`.execute(tx.db)
    await tx.kernel.notices.publish(tx.db, runtimeTopic)
  })
}

/** Puts an entity that was withdrawn into service again, as it was published last; one that never was stays unpublished. */
export async function reinstateRuntime(ctx: Ctx, name: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await sql`
      insert into sys_runtime_entity (name, description, version, update_by, update_time)
      select name, description, version, ${tx.session.username}, ${now(tx)}
      from sys_runtime_version
      where name = ${name}
      order by version desc
      limit 1
      on conflict (name) do nothing`.execute(tx.db)
    await tx.kernel.notices.publish(tx.db, runtimeTopic)
  })
}

async function prepare(ctx: Ctx, input: unknown, { renames = {}, version: seen, adopt = false, dictionaries = new Set() }: Publication) {
  const messages = runtimeMessages[ctx.locale]
  const faults = faultsOfRuntime(input)
  if (faults.length > 0) throw refuseFaults(faults.map(({ path, code }): Fault => ({ field: path, text: messages.fault(path, code) })))
  const checked = input as RuntimeDescription
  const stored = await storedOf(ctx, checked.name)
  if (stored?.version !== seen) throw new Refusal(stored ? messages.stale(stored.version) : messages.gone)
  const entities = runtimeEntities(checked)
  const surroundings = await surroundingFaults(ctx, entities, stored, { adopt, dictionaries })
  if (surroundings.length > 0) throw refuseFaults(surroundings)
  const version = await nextVersion(ctx, checked.name)
  return { checked, version, plan: await planTables(ctx.db, entities, version, renames) }
}

async function storedOf(ctx: Ctx, name: string): Promise<StoredRuntime | undefined> {
  const { rows } = await sql<StoredRuntime>`select name, description, version from sys_runtime_entity where name = ${name}`.execute(ctx.db)
  return rows[0]
}

/** Versions go on counting after an entity was withdrawn and comes back. */
async function nextVersion(ctx: Ctx, name: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(version) as last from sys_runtime_version where name = ${name}`.execute(
    ctx.db,
  )
  return (rows[0]?.last ?? 0) + 1
}

/** What a description cannot know by itself: tables that belong to somebody else, dictionaries and targets that do not exist. */
async function surroundingFaults(ctx: Ctx, entities: readonly Entity[], stored: StoredRuntime | undefined,
  { adopt, dictionaries }: Required<Pick<Publication, 'adopt' | 'dictionaries'>>): Promise<Fault[]> {
  const messages = runtimeMessages[ctx.locale]
  const mine = new Set([...(stored ? runtimeEntities(stored.description) : []).map(({ table }) => table),
    ...await formerTables(ctx, entities[0]!.name)])
  const faults: Fault[] = []
  for (const entity of entities) {
    const other = [...ctx.kernel.registry.entities.values()].find(({ table, id }) => table === entity.table && id !== entity.id)
    if (other || (!adopt && !mine.has(entity.table) && await tableExists(ctx, entity.table)))
      faults.push({ field: 'table', text: messages.tableTaken(entity.table) })
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.dict && !dictionaries.has(field.dict) && await ctx.kernel.providers.dictionary(field.dict) === undefined)
        faults.push({ field: `fields.${name}.dict`, text: messages.noDict(field.label, field.dict) })
      if (field.target && !ctx.kernel.registry.entities.has(field.target) && !entities.some(({ id }) => id === field.target))
        faults.push({ field: `fields.${name}.target`, text: messages.noTarget(field.label, field.target) })
    }
  }
  return faults
}

/** Tables that an entity of this name had in earlier versions: it may have them back. */
async function formerTables(ctx: Ctx, name: string): Promise<string[]> {
  const { rows } = await sql<{ description: RuntimeDescription }>`select description from sys_runtime_version where name = ${name}`.execute(
    ctx.db,
  )
  return rows.flatMap(({ description }) => runtimeEntities(description).map(({ table }) => table))
}

async function tableExists(ctx: Ctx, table: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(ctx.db)
  return rows[0]!.exists
}

async function store(ctx: Ctx, description: RuntimeDescription, version: number, steps: readonly PlanStep[]): Promise<void> {
  const [text, stepText, by, at] = [JSON.stringify(description), JSON.stringify(steps), ctx.session.username, now(ctx)]
  await sql`
    insert into sys_runtime_entity (name, description, version, update_by, update_time)
    values (${description.name}, ${text}::json, ${version}, ${by}, ${at})
    on conflict (name) do update set description = excluded.description, version = excluded.version, update_by = excluded.update_by,
      update_time = excluded.update_time`.execute(ctx.db)
  await sql`
    insert into sys_runtime_version (name, version, description, steps, create_by, create_time)
    values (${description.name}, ${version}, ${text}::json, ${stepText}::jsonb, ${by}, ${at})`.execute(ctx.db)
}
