import { kindOf, type Entity } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { faultOf } from '#kernel/server/operations/draft.ts'
import type { Rec, Rules } from '#kernel/server/rules.ts'
import { filledValue } from '#modules/system/server.ts'

/**
 * Adds to the rules of a form that its fill rules fill what a new record leaves empty, and what new rows of its sub-tables do:
 * before its scripts, which find the values there.
 */
export function withFilledValues(entity: Entity, rules: Rules | undefined): Rules | undefined {
  if (entity.module !== RUNTIME || entity.parent || !mayName(entity)) return rules
  return { ...rules, async beforeSave(ctx, record, before) {
    const faults = before ? [] : await fill(ctx, entity, record)
    for (const [lines, { kind, target }] of Object.entries(entity.fields)) {
      if (kind !== 'lines' || !Array.isArray(record[lines])) continue
      const rowEntity = ctx.kernel.registry.entity(target!)
      for (const [index, row] of (record[lines] as Rec[]).entries()) {
        if (row.id !== undefined) continue
        faults.push(...(await fill(ctx, rowEntity, row)).map((fault) => ({ ...fault, lines, row: index + 1 })))
      }
    }
    if (faults.length > 0) throw refuseFaults(faults)
    await rules?.beforeSave?.(ctx, record, before)
  } }
}

function mayName({ fields }: Entity): boolean {
  return Object.values(fields).some(({ fillRule, kind }) => fillRule !== undefined || kind === 'lines')
}

async function fill(ctx: Ctx, { fields }: Entity, record: Rec): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.fillRule === undefined || (record[name] ?? null) !== null) continue
    const text = await filledValue(ctx, field.fillRule, record)
    const parsed = kindOf(field).parse(text, field)
    if (parsed.ok) record[name] = parsed.value
    else faults.push(faultOf(ctx, name, field, parsed.fault.code, text, parsed.fault.params))
  }
  return faults
}
