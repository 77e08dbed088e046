import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { readWrittenCondition, type WrittenCondition } from '#kernel/server/query/written-condition.ts'

/** Reads the condition of a table dictionary; refuses what is more than comparisons of declared columns with literals. */
export function tokens(ctx: Ctx, entity: Entity, text: string): WrittenCondition {
  const condition = readWrittenCondition(entity, text)
  if (!condition)
    throw new Refusal(ctx.locale === 'zh-CN'
      ? `字典条件不被支持：${text.slice(0, 80)}`
      : `This dictionary condition is not supported: ${text.slice(0, 80)}`)
  return condition
}
