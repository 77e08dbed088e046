import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { sql } from 'kysely'
import { device, gateway } from '../../entities/device.ts'
import { model, type tagDef } from '../../entities/model.ts'
import { readFormulas } from '../../rules/formulas.ts'
import { endKeys } from '../keys/keys.ts'
import { requireAskable } from '../pollers/mapping.ts'
import { seriesMessages } from './messages.ts'
import { changedTopic } from './tags.ts'

/** Every process asks anew what it knew of devices. */
const tellChanged = (ctx: Ctx) => ctx.kernel.notices.publish(ctx.db, changedTopic)

const modelRules = defineRules(model, {
  complete(ctx, record) {
    const faults = tagFaults(ctx, (record.tags ?? []) as Row<typeof tagDef>[])
    if (faults.length > 0) throw refuseFaults(faults)
  },
  afterSave: tellChanged,
  afterRemove: tellChanged,
})

function tagFaults(ctx: Ctx, tags: readonly Row<typeof tagDef>[]): Fault[] {
  const messages = seriesMessages[ctx.locale]
  const formulas = Map.groupBy(readFormulas(tags).faults, ({ tag }) => tag)
  const seen = new Set<string>()
  return tags.flatMap(({ tag, low, high, factor, shift, deadband, formula }, index): Fault[] => {
    const at = { lines: 'tags', row: index + 1 }
    const faults: Fault[] = []
    if (seen.has(tag)) faults.push({ ...at, field: 'tag', text: messages.twice(tag) })
    if (/[+#\s]/.test(tag)) faults.push({ ...at, field: 'tag', text: messages.signs(tag) })
    if (low !== null && high !== null && new Decimal(low).gte(high)) faults.push({ ...at, field: 'high', text: messages.limits })
    if (new Decimal(factor).isZero()) faults.push({ ...at, field: 'factor', text: messages.factor })
    if (formula) {
      faults.push(
        ...(formulas.get(tag) ?? []).map(({ code, at: part }) => ({ ...at, field: 'formula', text: messages.formula[code](part) })),
      )
      if (!new Decimal(factor).eq(1)) faults.push({ ...at, field: 'factor', text: messages.inFormula })
      if (!new Decimal(shift).isZero()) faults.push({ ...at, field: 'shift', text: messages.inFormula })
      if (!new Decimal(deadband).isZero()) faults.push({ ...at, field: 'deadband', text: messages.noDeadband })
    }
    seen.add(tag)
    return faults
  })
}

const deviceRules = defineRules(device, {
  complete(ctx, { code }) {
    requireTopicName(ctx, code)
  },
  async beforeSave(ctx, record, before) {
    if (record.machine) await requireOwnMachine(ctx, record)
    // What a device was known to send goes with its model: a series of another model's tag would hold two things.
    if (before && before.model !== record.model && await hasValues(ctx, record.id))
      throw refuseFaults([{ field: 'model', text: seriesMessages[ctx.locale].modelFixed }])
    await requireAskable(ctx, record, before)
  },
  afterSave: tellChanged,
  async afterRemove(ctx, { id }) {
    await endKeys(ctx, id)
    await tellChanged(ctx)
  },
  async afterRestore(ctx, record) {
    if (record.machine) await requireOwnMachine(ctx, record)
    await tellChanged(ctx)
  },
})

const gatewayRules = defineRules(gateway, {
  complete(ctx, { code }) {
    requireTopicName(ctx, code)
  },
  afterSave: tellChanged,
  async beforeRemove(ctx, { id }) {
    const { rows: [used] } = await sql<{ code: string }>`
      select code from iot_device where gateway = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`.execute(ctx.db)
    if (used) throw new Refusal(seriesMessages[ctx.locale].gatewayUsed(used.code))
  },
  async afterRemove(ctx, { id }) {
    await endKeys(ctx, id)
    await tellChanged(ctx)
  },
  afterRestore: tellChanged,
})

/** A code is a level of a topic. */
function requireTopicName(ctx: Ctx, code: string): void {
  if (/[+#/\s]/.test(code)) throw refuseFaults([{ field: 'code', text: seriesMessages[ctx.locale].topicName }])
}

/** A machine has one device that tells its state. What a model of another tenant has is not asked: it is refused as not there. */
async function requireOwnMachine(ctx: Ctx, { id, machine, model: of }: Row<typeof device>): Promise<void> {
  const { rows: [other] } = await sql<{ code: string }>`
    select d.code from iot_device d
    where d.machine = ${machine} and d.id <> ${id ?? ''} and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
      and exists (select from iot_tag_def t where t.main_id = d.model and t.kind = 'STATE' and t.del_flag = 0)
      and exists (
        select from iot_tag_def t where t.main_id = ${of} and t.kind = 'STATE' and t.tenant_id = d.tenant_id and t.del_flag = 0
      )
    limit 1`.execute(ctx.db)
  if (other) throw refuseFaults([{ field: 'machine', text: seriesMessages[ctx.locale].machineTaken(other.code) }])
}

async function hasValues(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from iot_series s join iot_latest l on l.series = s.id
    where s.device = ${id} and s.tenant_id = ${ctx.session.tenantId} limit 1`.execute(ctx.db)
  return rows.length > 0
}

export const seriesRules = [modelRules, deviceRules, gatewayRules]
