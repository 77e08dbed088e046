import { checkByRule, checkDuplicate, fillByRule } from '#kernel/entity/console/values.ts'
import type { Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { list } from '#kernel/server/operations/list.ts'
import { bodyOf } from '#kernel/server/rest/parameters.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { readParameters } from '#kernel/server/typed-parameters.ts'
import { tryFillRule } from '../../calls/value-rules.ts'
import { checkRule, fillRule } from '../../entities/value-rule.ts'
import { checkValue, readCheckSteps, type CheckFailure, type CheckStep } from '../../rules/check-rule.ts'
import { maxCheckedLength, meetsPattern, SlowPattern } from './bounded-match.ts'
import { duplicateCheck } from './duplicate-check.ts'
import { fillFunctions } from './fill-functions.ts'

const messages = {
  'zh-CN': { unknown: '该编码不存在', slow: '校验规则的正则过于复杂，请联系管理员简化', long: `值过长，最多 ${maxCheckedLength} 个字符` },
  'en-US': { unknown: 'There is no rule with this code', slow: 'A pattern of this rule takes too long: ask an administrator to simplify it',
    long: `The value is too long: at most ${maxCheckedLength} characters` },
} as const

/** Fill rules, check rules and the duplicate check (wire contract §6.15). */
export const valueRuleCalls = [
  serve(tryFillRule, (ctx, { ruleCode }) => filledValue(ctx, ruleCode, {})),
  // The form's own values alone: a field of it may be called as the parameter of the path is.
  serve(fillByRule, (ctx, { ruleCode }, { request }) => filledValue(ctx, ruleCode, request.body === null ? {} : bodyOf(ctx, request))),
  serve(checkByRule, async (ctx, { ruleCode, value }) => {
    check(ctx, await ruleOf(ctx, checkRule, ruleCode ?? ''), decodedAgain(value ?? ''))
    return null
  }),
  serve(checkDuplicate, (ctx, asked) => duplicateCheck(ctx, asked)),
]

/** What the rule of this code fills in, with what the form holds so far. */
export async function filledValue(ctx: Ctx, ruleCode: string, form: Rec): Promise<string> {
  const rule = await ruleOf(ctx, fillRule, ruleCode)
  const fill = fillFunctions.get(rule.ruleClass)
  if (!fill) throw new Refusal(messages[ctx.locale].unknown)
  return fill.value(ctx, readParameters(ctx, fill.parameters, rule.ruleParams, 'ruleParams'), form)
}

async function ruleOf<E extends typeof fillRule | typeof checkRule>(ctx: Ctx, entity: E, code: string): Promise<Stored<E>> {
  const { records } = await list(ctx, entity, { superQueryParams: JSON.stringify([{ field: 'ruleCode', rule: 'eq', val: code }]),
    pageSize: 1 })
  if (!records[0]) throw new Refusal(messages[ctx.locale].unknown)
  return records[0]
}

/** Clients encode the value before they build the address; one that was not is taken as it is. */
function decodedAgain(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Why a value does not meet the rule of this code, undefined where it does; a rule that is not there is met by nothing. */
export async function valueFault(ctx: Ctx, ruleCode: string, value: string): Promise<string | undefined> {
  try {
    check(ctx, await ruleOf(ctx, checkRule, ruleCode), value)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** @throws Refusal with the step at which the value fails */
function check(ctx: Ctx, rule: Stored<typeof checkRule>, value: string): void {
  if (value.length > maxCheckedLength) throw new Refusal(messages[ctx.locale].long)
  const read = readCheckSteps(rule.ruleJson)
  if (!('steps' in read)) return
  const failure = failureOf(ctx, value, read.steps)
  if (failure) throw new Refusal(failure.message, { result: failure })
}

function failureOf(ctx: Ctx, value: string, steps: readonly CheckStep[]): CheckFailure | undefined {
  try {
    return checkValue(value, steps, meetsPattern)
  } catch (error) {
    if (error instanceof SlowPattern) throw new Refusal(messages[ctx.locale].slow)
    throw error
  }
}
