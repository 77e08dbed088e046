import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'

const messages = {
  'zh-CN': '参数须为 JSON 对象，如 {"name":"王海"}，请修改',
  'en-US': 'The values must be a JSON object such as {"name":"Wang"}: correct them',
} as const

/** The values of a template as they are written down; refused where they are no JSON object. */
export function readValues(ctx: Ctx, text: string, field = 'templateTestJson'): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(text)
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values as Record<string, unknown>
  } catch {
    // Said below, like any other text that is no object.
  }
  throw refuseFaults([{ field, text: messages[ctx.locale] }])
}
