import type { Entity } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import type { Rec, Rules } from '#kernel/server/rules.ts'
import { runOver, type ScriptHost } from './form-scripts.ts'
import type { HeldScript } from './script-store.ts'
import { runStatements } from '../statements/run-statements.ts'

/** Operations that scripts can stand before and after. */
export const operations = ['add', 'edit', 'delete', 'import', 'export'] as const

/**
 * The scripts of a form as its entity's rules: they run in the transaction of what they accompany, and their refusal undoes it.
 * @returns nothing for entities without scripts, which so stay as fast as they are
 */
export function scriptRules(host: () => ScriptHost, scriptsOf: (table: string) => readonly HeldScript[], entity: Entity):
  | Rules
  | undefined {
  if (entity.module !== RUNTIME || entity.parent) return undefined
  const scripts = scriptsOf(entity.table)
  if (scripts.length === 0) return undefined
  const run = async (ctx: Ctx, codes: readonly string[], event: HeldScript['event'], record: Rec, before: Rec | null) => {
    for (const script of scripts) {
      if (script.event !== event || !codes.includes(script.code)) continue
      if (script.kind === 'sql') await runStatements(ctx, script.source, entity, record)
      else await runOver(ctx, host(), entity, script, [{ record, before }])
    }
  }
  const any = (event: HeldScript['event'], ...codes: string[]) =>
    scripts.some((script) => script.event === event && codes.includes(script.code))
  // What comes in by a workbook passes the scripts of a form that is filled by hand too.
  const saving = (ctx: Ctx, before: Rec | null) => [...(ctx.importing ? ['import'] : []), before ? 'edit' : 'add']
  return {
    ...(any('start', 'add', 'edit', 'import')
      ? { beforeSave: (ctx, record, before) => run(ctx, saving(ctx, before), 'start', record, before) }
      : {}),
    ...(any('end', 'add', 'edit', 'import')
      ? { afterSave: async (ctx, record, before) => {
        await run(ctx, saving(ctx, before), 'end', { ...record }, before)
        if (scripts.some(({ kind }) => kind === 'sql')) Object.assign(record, await findOne(ctx, entity, String(record.id)))
      } }
      : {}),
    ...(any('start', 'delete') ? { beforeRemove: (ctx, record) => run(ctx, ['delete'], 'start', { ...record }, record) } : {}),
    ...(any('end', 'delete') ? { afterRemove: (ctx, record) => run(ctx, ['delete'], 'end', { ...record }, record) } : {}),
    ...(any('start', 'export') ? { exported: (ctx, records) => runExport(ctx, host(), entity, scripts, records) } : {}),
  }
}

async function runExport(ctx: Ctx, host: ScriptHost, entity: Entity, scripts: readonly HeldScript[], records: Rec[]): Promise<void> {
  for (const script of scripts) {
    if (script.code === 'export' && script.event === 'start')
      await runOver(ctx, host, entity, script, records.map((record) => ({ record, before: record })))
  }
}
