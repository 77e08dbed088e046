import type { FastifyInstance } from 'fastify'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { readDraft } from '#kernel/server/operations/draft.ts'
import { bodyOf } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { codeRule, codeRulePart, type CodePart } from '../index.ts'
import { previewCodes } from './next-code.ts'
import { said } from './said.ts'

const shownNumbers = 3
const mostParts = 50

/**
 * The numbers that a rule would give next, without taking them: `{ id, fields }` for a stored rule,
 * `{ parts, fields }` for one that is being written.
 */
export function codeRuleRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post(`${codeRule.path}/preview`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${codeRule.permission}:list`)
    const body = bodyOf(ctx, request)
    const rule = await ruleOf(ctx, body)
    const numbers = await previewCodes(ctx, rule, textFields(body.fields), shownNumbers)
    return ok({ no: numbers[0], next: numbers })
  })
}

async function ruleOf(ctx: Ctx, body: Rec): Promise<{ code: string; parts: CodePart[] }> {
  const stored = typeof body.id === 'string' && body.id ? await withLines(ctx, codeRule, await findOne(ctx, codeRule, body.id)) : undefined
  const sent = Array.isArray(body.parts)
    ? body.parts.filter((part) => typeof part === 'object' && part !== null).slice(0, mostParts) as Rec[]
    : undefined
  if (!stored && !sent) throw new Refusal(said[ctx.locale].ruleFails.empty())
  const parts = sent ? sent.map((part) => readDraft(ctx, codeRulePart, part, null).record) : (stored!.parts as Rec[])
  return { code: String(stored?.code ?? ''), parts: parts as unknown as CodePart[] }
}

function textFields(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap((
      [name, value],
    ) => (typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [])),
  )
}
