import { joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { reportMessages } from './messages.ts'

/** @throws Refusal naming what may be asked */
export function askedOne<T extends string>(ctx: Ctx, query: Rec, name: string, known: readonly T[], usual: T): T {
  const value = askedText(query, name) ?? usual
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Refusal(reportMessages[ctx.locale].unknown(name, value, joinNames(ctx.locale, known)))
  return found
}

/** A parameter that is there once and not empty. */
export function askedText(query: Rec, name: string): string | undefined {
  const value = query[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
