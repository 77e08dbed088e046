import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Call } from '#kernel/entity/call.ts'
import type { Entity, Registry } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import type { Kernel } from '../kernel.ts'
import { hasLongRecords, isLongPage, RecordsInParts, type LongPage } from '../rest/long-page.ts'
import { answerSchema, rowSchema, type RowRef } from './schema.ts'

/** So many first answers of a call are looked at in operation, then one of so many. */
const firstChecked = 5
const oneOf = 100

/** By the descriptions themselves: what people design gets another one under the same name with each version. */
const byCall = new WeakMap<Call, { validate: ValidateFunction; seen: number }>()
const rowIds = new WeakMap<Entity, string>()
let knownRows = 0
// Most checks are run a few times: what they become is not worth as much work again as making them.
const ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } })

/**
 * Holds an answer against its description. What does not fit ends a test and is logged in operation, where people are better
 * served with a value too many than with none.
 * @throws Error where the installation is strict
 */
export function checkAnswer(ctx: Ctx, call: Call, result: unknown): void {
  const { kernel } = ctx
  if (isLongPage(result)) return checkAnswerInParts(ctx, call, result)
  if (kernel.settings.strictAnswers) {
    const misfit = misfitOf(checkOf(kernel, call).validate, result)
    if (misfit !== undefined) throw new Error(`the answer of ${call.id} does not fit its description: ${misfit}`)
    return
  }
  try {
    if (hasLongRecords(result)) return
    const check = checkOf(kernel, call)
    check.seen += 1
    if (check.seen > firstChecked && check.seen % oneOf !== 0) return
    const misfit = misfitOf(check.validate, result)
    if (misfit !== undefined) kernel.log.warn({ call: call.id, misfit, requestId: ctx.requestId }, 'an answer does not fit its description')
  } catch (error) {
    // A description that cannot be looked at is no reason to keep the answer back.
    kernel.log.error({ call: call.id, err: error, requestId: ctx.requestId }, 'an answer could not be held against its description')
  }
}

/** Of a long page the first part is looked at before it goes, in a strict installation each. */
function checkAnswerInParts(ctx: Ctx, call: Call, page: LongPage): void {
  const { parts } = page.records
  page.records = new RecordsInParts(async function*() {
    let first = true
    for await (const records of parts()) {
      if (first || ctx.kernel.settings.strictAnswers) checkAnswer(ctx, call, { ...page, records })
      first = false
      yield records
    }
  })
}

/** What of a value the description does not allow, as it travels; undefined where it fits. */
function misfitOf(validate: ValidateFunction, result: unknown): string | undefined {
  const travelling: unknown = result === undefined ? null : JSON.parse(JSON.stringify(result) ?? 'null')
  if (validate(travelling)) return undefined
  return validate.errors?.slice(0, 3).map(({ instancePath, message, params }) =>
    `${instancePath || '/'} ${message} ${JSON.stringify(params)}`
  ).join('; ')
}

function checkOf({ registry }: Kernel, call: Call) {
  let check = byCall.get(call)
  if (!check) {
    check = { validate: ajv.compile(answerSchema(call.answer, rowRefOf(registry))), seen: 0 }
    byCall.set(call, check)
  }
  return check
}

/** Rows refer to one schema of their entity, made when it is first needed. */
function rowRefOf(registry: Registry): RowRef {
  const rowRef: RowRef = (id) => {
    const entity = registry.entities.get(id)
    if (!entity) return { type: 'object' }
    let $id = rowIds.get(entity)
    if ($id === undefined) {
      $id = `row:${id}:${knownRows++}`
      rowIds.set(entity, $id)
      ajv.addSchema({ $id, ...rowSchema(entity, rowRef) })
    }
    return { $ref: $id }
  }
  return rowRef
}
