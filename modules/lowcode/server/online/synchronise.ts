import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { loadRuntime } from '#kernel/server/runtime/store.ts'
import { previewRuntime, publishRuntime, type Publication, type Published } from '#kernel/server/runtime/publish.ts'
import { camelCase, joinTexts } from '#kernel/entity/index.ts'
import type { RuntimeDescription } from '#kernel/entity/runtime.ts'
import { renamesOfForm, runtimeOfForm } from '../../rules/runtime-of-form.ts'
import { lossesOf, onlineMessages } from './messages.ts'
import { rootOf, storedForm, subFormsOf, type StoredForm } from './stored-form.ts'

interface Ready {
  root: StoredForm
  subs: StoredForm[]
  description: RuntimeDescription
  publication: Publication
}

/** What synchronising a form, together with its main or sub-tables, would do. */
export async function previewForm(ctx: Ctx, id: string): Promise<Published> {
  const { description, publication } = await prepare(ctx, id)
  return previewRuntime(ctx, description, publication)
}

/**
 * Brings the tables of a form to its design and serves it. Normally refused where values would leave their columns, with what
 * they are; forced, they stay in archived columns.
 */
export async function synchroniseForm(ctx: Ctx, id: string, { force }: { force: boolean }): Promise<Published> {
  const published = await transact(ctx, async (tx) => {
    const { root, subs, description, publication } = await prepare(tx, id)
    const messages = onlineMessages[tx.locale]
    const losses = force ? [] : lossesOf(tx.locale, (await previewRuntime(tx, description, publication)).steps)
    if (losses.length > 0) throw new Refusal(messages.wouldLose(joinTexts(tx.locale, losses)), { result: { losses } })
    const done = await publishRuntime(tx, description, publication)
    const ids = [root, ...subs].map((form) => form.id)
    await sql`update onl_cgform_head set is_db_synch = 'Y', table_version = ${done.version} where id = any(${ids})`.execute(tx.db)
    await sql`update onl_cgform_field set db_field_name_old = db_field_name where main_id = any(${ids}) and del_flag = 0`.execute(tx.db)
    return done
  })
  // The author's next call may come before the notice does.
  await loadRuntime(ctx.kernel, ctx.db)
  return published
}

async function prepare(ctx: Ctx, id: string): Promise<Ready> {
  const form = await storedForm(ctx, id)
  if (form.physicId) throw new Refusal(onlineMessages[ctx.locale].ofView)
  const root = await rootOf(ctx, form)
  const subs = await subFormsOf(ctx, root.tableName)
  const byTable = new Map([...ctx.kernel.registry.entities.values()].map((entity) => [entity.table, entity.id]))
  const description = runtimeOfForm(root, subs, (table) => byTable.get(table))
  const renames = { ...renamesOfForm(root), ...Object.assign({}, ...subs.map((sub) => renamesOfForm(sub, `${camelCase(sub.tableName)}.`))) }
  const { rows } = await sql<{ version: number }>`select version from sys_runtime_entity where name = ${root.tableName}`.execute(ctx.db)
  return { root, subs, description, publication: { renames, version: rows[0]?.version, adopt: root.adopted === 'Y' } }
}
