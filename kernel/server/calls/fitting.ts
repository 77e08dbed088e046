import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Call } from '#kernel/entity/call.ts'
import type { Entity, Registry } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import type { Kernel } from '../kernel.ts'
import { answerSchema, rowSchema, type RowRef } from './schema.ts'

/** So many first answers of a call are looked at in operation, then one of so many. */
const firstChecked = 5
const oneOf = 100

/** By the descriptions themselves: what people design gets another one under the same name with each version. */
interface Checks {
  ajv: Ajv2020
  byCall: WeakMap<Call, { validate: ValidateFunction; seen: number }>
  rows: WeakMap<Entity, string>
  known: number
}

const checksOf = new WeakMap<Registry, Checks>()

/**
 * Holds an answer against its description. What does not fit ends a test and is logged in operation, where people are better
 * served with a value too many than with none.
 * @throws Error where the installation is strict
 */
export function fitting(ctx: Ctx, call: Call, result: unknown): void {
  const { kernel } = ctx
  const strict = kernel.settings.strictAnswers
  const check = checkOf(kernel, call)
  check.seen += 1
  if (!strict && check.seen > firstChecked && check.seen % oneOf !== 0) return
  const misfit = misfitOf(check.validate, result)
  if (misfit === undefined) return
  if (strict) throw new Error(`the answer of ${call.id} does not fit its description: ${misfit}`)
  kernel.log.warn({ call: call.id, misfit, requestId: ctx.requestId }, 'an answer does not fit its description')
}

/** What of a value the description does not allow, as it travels; undefined where it fits. */
function misfitOf(validate: ValidateFunction, result: unknown): string | undefined {
  const travelling: unknown = result === undefined ? null : JSON.parse(JSON.stringify(result) ?? 'null')
  if (validate(travelling)) return undefined
  return validate.errors?.slice(0, 3).map(({ instancePath, message, params }) =>
    `${instancePath || '/'} ${message} ${JSON.stringify(params)}`
  ).join('; ')
}

function checkOf(kernel: Kernel, call: Call) {
  const checks = checksOf.get(kernel.registry)
    ?? { ajv: new Ajv2020({ strict: false, allErrors: false }), byCall: new WeakMap(), rows: new WeakMap(), known: 0 }
  checksOf.set(kernel.registry, checks)
  let check = checks.byCall.get(call)
  if (!check) {
    check = { validate: checks.ajv.compile(answerSchema(call.answer, rowRefOf(kernel.registry, checks))), seen: 0 }
    checks.byCall.set(call, check)
  }
  return check
}

/** Rows refer to one schema of their entity, made when it is first needed. */
function rowRefOf(registry: Registry, checks: Checks): RowRef {
  const rowRef: RowRef = (id) => {
    const entity = registry.entities.get(id)
    if (!entity) return { type: 'object' }
    let $id = checks.rows.get(entity)
    if ($id === undefined) {
      $id = `row:${id}:${checks.known++}`
      checks.rows.set(entity, $id)
      checks.ajv.addSchema({ $id, ...rowSchema(entity, rowRef) })
    }
    return { $ref: $id }
  }
  return rowRef
}
