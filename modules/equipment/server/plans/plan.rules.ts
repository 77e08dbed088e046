import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { device } from '../../entities/device.ts'
import { checkItem, plan } from '../../entities/plan.ts'
import { planMessages } from './messages.ts'
import { clearStandings, placePlan } from './standing.ts'

type Plan = Row<typeof plan>

/** What a plan's dates follow from. */
const schedule = ['trigger', 'every', 'weekday', 'monthDay', 'shift', 'atTime', 'startDate', 'base', 'counterEvery', 'dayRule',
  'team'] as const

const planRules = defineRules(plan, {
  async beforeSave(ctx, record) {
    await requireSound(ctx, record)
  },
  async afterSave(ctx, record, before) {
    if (record.status !== plan.state.inForce) return
    await place(ctx, record, before === null || schedule.some((name) => record[name] !== before[name]))
  },
  beforeRemove(ctx, record) {
    if (record.status === plan.state.inForce) throw new Refusal(planMessages[ctx.locale].inForce)
  },
  moves: {
    async enable(ctx, record) {
      await requireSound(ctx, record)
      await place(ctx, record, true)
    },
    disable: (ctx, record) => clearStandings(ctx, { plan: record.id }),
  },
})

const checkItemRules = defineRules(checkItem, {
  complete(ctx, { lower, upper }) {
    const text = limitsFault(ctx, lower, upper)
    if (text) throw refuseFaults([{ field: 'upper', text }])
  },
})

/** Machines are placed by the schedule; a plan that would never come due on one is refused rather than forgotten. */
async function place(ctx: Ctx, record: Plan, all: boolean): Promise<void> {
  const placed = await placePlan(ctx, record, all)
  const isNever = placed.some(({ nextDue, nextReading }) => nextDue === null && nextReading === null)
  // A floating plan waits for the order that is open.
  if (isNever && record.base === 'FIXED') throw refuseFaults([{ field: 'startDate', text: planMessages[ctx.locale].noDate }])
}

async function requireSound(ctx: Ctx, record: Plan): Promise<void> {
  const faults = [...scheduleFaults(ctx, record), ...await deviceFaults(ctx, record), ...await itemFaults(ctx, record)]
  if (faults.length > 0) throw refuseFaults(faults)
}

function scheduleFaults(ctx: Ctx, { trigger, every, weekday, counterEvery, base }: Plan): Fault[] {
  const messages = planMessages[ctx.locale]
  const faults: Fault[] = []
  if (trigger === 'WEEK' && !weekday) faults.push({ field: 'weekday', text: messages.weekday })
  if (trigger === 'COUNTER' && counterEvery === null) faults.push({ field: 'counterEvery', text: messages.counterEvery })
  if (trigger === 'SHIFT' && every !== 1) faults.push({ field: 'every', text: messages.shiftEvery })
  if (trigger === 'SHIFT' && base === 'FLOAT') faults.push({ field: 'base', text: messages.shiftFloat })
  return faults
}

async function deviceFaults(ctx: Ctx, { trigger, devices }: Plan): Promise<Fault[]> {
  const messages = planMessages[ctx.locale]
  const ids = devices.map((line) => line.device)
  const known = new Map((await findMany(ctx, device, [...new Set(ids.filter(Boolean))])).map((machine) => [machine.id, machine]))
  return ids.flatMap((id, index): Fault[] => {
    const machine = known.get(id)
    const at = { lines: 'devices', row: index + 1, field: 'device' }
    if (!machine) return []
    if (ids.indexOf(id) < index) return [{ ...at, text: messages.deviceTwice(machine.code) }]
    if (machine.status === 'SCRAPPED') return [{ ...at, text: messages.scrapped(machine.code) }]
    return trigger === 'COUNTER' && !machine.meterUnit ? [{ ...at, text: messages.noCounter(machine.code) }] : []
  })
}

async function itemFaults(ctx: Ctx, { items }: Plan): Promise<Fault[]> {
  const ids = items.map(({ item }) => item)
  const known = new Map((await findMany(ctx, checkItem, [...new Set(ids.filter(Boolean))])).map((item) => [item.id, item]))
  return items.flatMap(({ item, lower, upper }, index): Fault[] => {
    const check = known.get(item)
    if (!check) return []
    const at = { lines: 'items', row: index + 1 }
    if (ids.indexOf(item) < index) return [{ ...at, field: 'item', text: planMessages[ctx.locale].itemTwice(check.name) }]
    const text = limitsFault(ctx, lower ?? check.lower, upper ?? check.upper)
    return text ? [{ ...at, field: 'upper', text }] : []
  })
}

function limitsFault(ctx: Ctx, lower: string | null, upper: string | null): string | undefined {
  return lower !== null && upper !== null && new Decimal(lower).gt(upper) ? planMessages[ctx.locale].limits(lower, upper) : undefined
}

export const plansRules = [planRules, checkItemRules]
