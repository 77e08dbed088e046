import type { Entity } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { Rec, Rules } from '#kernel/server/rules.ts'
import { valueFault } from '#modules/system/server.ts'

interface Fault {
  field: string
  text: string
  lines?: string
  row?: number
}

/** Adds to the rules of a form that the values of its fields, those of its sub-tables too, meet the rules that the fields name. */
export function withCheckedValues(entity: Entity, rules: Rules | undefined): Rules | undefined {
  if (entity.module !== RUNTIME || entity.parent || !names(entity)) return rules
  return { ...rules, async beforeSave(ctx, record, before) {
    await rules?.beforeSave?.(ctx, record, before)
    const faults = await faultsOf(ctx, entity, record)
    for (const [lines, rows] of Object.entries(record)) {
      const target = entity.fields[lines]?.kind === 'lines' ? entity.fields[lines].target : undefined
      if (!target || !Array.isArray(rows)) continue
      for (const [index, row] of (rows as Rec[]).entries()) {
        const own = await faultsOf(ctx, ctx.kernel.registry.entity(target), row)
        faults.push(...own.map((fault) => ({ ...fault, lines, row: index + 1 })))
      }
    }
    if (faults.length > 0) throw refuseFaults(faults)
  } }
}

function names({ fields }: Entity): boolean {
  return Object.values(fields).some(({ checkRule, kind }) => checkRule !== undefined || kind === 'lines')
}

async function faultsOf(ctx: Ctx, { fields }: Entity, record: Rec): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [field, { checkRule }] of Object.entries(fields)) {
    const value = record[field]
    if (!checkRule || value === null || value === undefined) continue
    const text = await valueFault(ctx, checkRule, String(value))
    if (text !== undefined) faults.push({ field, text })
  }
  return faults
}
