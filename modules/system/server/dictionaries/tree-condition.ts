import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { readQuery } from '#kernel/server/operations/list.ts'
import { whereOf, type Where } from '#kernel/server/query/where.ts'

const messages = {
  'zh-CN': { shape: (text: string) => `condition 应为 JSON 对象，如 {"status":"1"}；收到的是 ${text}`,
    name: (name: string, title: string) => `condition 中的「${name}」不是${title}的字段`,
    value: (name: string) => `condition 中「${name}」的值应为文本或数字` },
  'en-US': { shape: (text: string) => `condition must be a JSON object such as {"status":"1"}, but it is ${text}`,
    name: (name: string, title: string) => `"${name}" in condition is no field of ${title}`,
    value: (name: string) => `The value of "${name}" in condition must be a text or a number` },
} as const

/**
 * Reads the condition of a tree look-up: a JSON object of fields (or their columns) and values in the list language.
 * A name that does not exist is refused rather than ignored: whoever narrows a tree must not be shown all of it.
 */
export function treeCondition(ctx: Ctx, entity: Entity, text: string | undefined): Where[] {
  if (text === undefined || text.trim() === '') return []
  const names = new Map(
    Object.entries(allFields(entity)).filter(([, field]) => !field.secret && field.kind !== 'lines').flatMap((
      [name, field],
    ) => [[name, name], [columnOf(name, field), name]]),
  )
  const conditions = Object.entries(parse(ctx, text)).map(([name, value]): [string, unknown] => {
    const field = names.get(name)
    if (field === undefined)
      throw new Refusal(messages[ctx.locale].name(name, ctx.locale === 'zh-CN' ? entity.title : (entity.en ?? entity.title)))
    if (typeof value !== 'string' && typeof value !== 'number') throw new Refusal(messages[ctx.locale].value(name))
    return [field, value]
  })
  return readQuery(ctx, entity, Object.fromEntries(conditions)).conditions.map((condition) => whereOf(condition, ctx.locale))
}

function parse(ctx: Ctx, text: string): Record<string, unknown> {
  const refuse = () => new Refusal(messages[ctx.locale].shape(text.slice(0, 80)))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse()
  return value as Record<string, unknown>
}
