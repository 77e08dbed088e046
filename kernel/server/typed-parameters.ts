import type { Fields } from '#kernel/entity/index.ts'
import { kindOf } from '#kernel/entity/index.ts'
import type { Ctx } from './context.ts'
import { Refusal, refuseFaults, type Fault } from './errors.ts'
import { faultOf } from './operations/draft.ts'
import type { Rec } from './rules.ts'

const messages = {
  'zh-CN': { object: '参数应为 JSON 对象，如 {"keepDays": 90}',
    unknown: (name: string, known: string) => `没有参数「${name}」，可用的参数：${known || '无'}` },
  'en-US': { object: 'The parameters must be a JSON object such as {"keepDays": 90}',
    unknown: (name: string, known: string) => `There is no parameter "${name}"; the parameters are: ${known || 'none'}` },
} as const

/**
 * Reads parameters that people wrote as one JSON text by the fields that describe them; absent ones take their default.
 * @param where the field of a form beside which a refusal stands
 * @throws Refusal naming each parameter that is unknown, missing or cannot be read
 */
export function readParameters(ctx: Ctx, fields: Fields, text: string | null | undefined, where = 'parameter'): Rec {
  const given = parseObject(ctx, text)
  const values: Rec = {}
  const faults: Fault[] = Object.keys(given).filter((name) => !Object.hasOwn(fields, name)).map((name) => ({ field: where,
    text: messages[ctx.locale].unknown(name, Object.keys(fields).join(', ')) })
  )
  for (const [name, field] of Object.entries(fields)) {
    const parsed = kindOf(field).parse(given[name], field)
    if (!parsed.ok) faults.push({ ...faultOf(ctx, name, field, parsed.fault.code, given[name], parsed.fault.params), field: where })
    else values[name] = parsed.value ?? field.default ?? null
    if (parsed.ok && field.required && values[name] === null) faults.push({ ...faultOf(ctx, name, field, 'required', null), field: where })
  }
  if (faults.length > 0) throw refuseFaults(faults)
  return values
}

function parseObject(ctx: Ctx, text: string | null | undefined): Rec {
  if (!text?.trim()) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Rec
  } catch {
    // Told below, as any other text that is no object.
  }
  throw new Refusal(messages[ctx.locale].object)
}
