import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { readDraft } from '#kernel/server/operations/draft.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { previewCode } from '../calls/code-rules.ts'
import { codeRule, codeRulePart, type CodePart } from '../index.ts'
import { previewCodes } from './next-code.ts'
import { messages } from './messages.ts'

const shownNumbers = 3
const mostParts = 50

/** The numbers that a rule would give next, without taking them. */
export const codeRuleCalls = [
  serve(previewCode, async (ctx, { id, parts, fields }) => {
    const next = await previewCodes(ctx, await ruleOf(ctx, id, parts), textFields(fields), shownNumbers)
    return { no: next[0]!, next }
  }),
]

async function ruleOf(ctx: Ctx, id: string | null, sent: unknown): Promise<{ code: string; parts: CodePart[] }> {
  const stored = id === null ? undefined : await withLines(ctx, codeRule, await findOne(ctx, codeRule, id))
  if (Array.isArray(sent))
    return { code: stored?.code ?? '', parts: sent.filter(isRecord).slice(0, mostParts).map((part) => typed(ctx, part)) }
  if (!stored) throw new Refusal(messages[ctx.locale].ruleFails.empty())
  return { code: stored.code, parts: stored.parts ?? [] }
}

/** A part as its form holds it; what cannot be read counts as empty, and the rule says what it lacks. */
function typed(ctx: Ctx, part: Rec): CodePart {
  return readDraft(ctx, codeRulePart, part, null).record as Rec & CodePart
}

function isRecord(value: unknown): value is Rec {
  return typeof value === 'object' && value !== null
}

function textFields(fields: unknown): Record<string, string> {
  if (!isRecord(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap((
      [name, value],
    ) => (typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [])),
  )
}
