import type { FastifyInstance } from 'fastify'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { list } from '#kernel/server/operations/list.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { failed, ok, type Envelope } from '#kernel/server/rest/envelope.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { readParameters } from '#kernel/server/typed-parameters.ts'
import { checkRule, fillRule } from '../../entities/value-rule.ts'
import { checkValue, readCheckSteps } from '../../rules/check-rule.ts'
import { queryTexts } from '../wire/query-texts.ts'
import { maxCheckedLength, meetsPattern, SlowPattern } from './bounded-match.ts'
import { duplicateCheck } from './duplicate-check.ts'
import { fillFunctions } from './fill-functions.ts'

const said = {
  'zh-CN': { unknown: '该编码不存在', slow: '校验规则的正则过于复杂，请联系管理员简化', long: `值过长，最多 ${maxCheckedLength} 个字符` },
  'en-US': { unknown: 'There is no rule with this code', slow: 'A pattern of this rule takes too long: ask an administrator to simplify it',
    long: `The value is too long: at most ${maxCheckedLength} characters` },
} as const

/** Fill rules, check rules and the duplicate check (wire contract §6.15). Forms need them, so checks ask for a session only. */
export function valueRuleRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${fillRule.path}/testFillRule`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${fillRule.permission}:list`)
    return ok(await filled(ctx, parameter(ctx, request.query, 'ruleCode'), {}))
  })

  app.put(`${fillRule.path}/executeRuleByCode/:ruleCode`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    return ok(await filled(ctx, parameter(ctx, request.params, 'ruleCode'), request.body === null ? {} : bodyOf(ctx, request)))
  })

  app.get(`${checkRule.path}/checkByCode`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    const { ruleCode = '', value = '' } = queryTexts(request)
    return checked(ctx, await ruleOf(ctx, checkRule, ruleCode), decodedAgain(value))
  })

  app.get('/sys/duplicate/check', async (request) => duplicateCheck(await callerCtx(kernel, request), queryTexts(request)))
}

async function filled(ctx: Ctx, ruleCode: string, form: Rec): Promise<string> {
  const rule = await ruleOf(ctx, fillRule, ruleCode)
  const fill = fillFunctions.get(String(rule.ruleClass))
  if (!fill) throw new Refusal(said[ctx.locale].unknown)
  return fill.value(ctx, readParameters(ctx, fill.parameters, rule.ruleParams as string | null, 'ruleParams'), form)
}

async function ruleOf(ctx: Ctx, entity: Entity, code: string): Promise<Rec> {
  const { records } = await list(ctx, entity, { superQueryParams: JSON.stringify([{ field: 'ruleCode', rule: 'eq', val: code }]),
    pageSize: 1 })
  if (!records[0]) throw new Refusal(said[ctx.locale].unknown)
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

function checked(ctx: Ctx, rule: Rec, value: string): Envelope {
  if (value.length > maxCheckedLength) throw new Refusal(said[ctx.locale].long)
  const read = readCheckSteps(String(rule.ruleJson))
  try {
    const failure = 'steps' in read ? checkValue(value, read.steps, meetsPattern) : undefined
    return failure ? failed(failure.message, 500, failure) : ok(null)
  } catch (error) {
    if (error instanceof SlowPattern) throw new Refusal(said[ctx.locale].slow)
    throw error
  }
}
