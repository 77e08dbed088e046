import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { exportShipment } from '../../entities/export.ts'
import { order } from '../../entities/order.ts'
import { containerRoom, roomFaults } from '../../rules/shipment-totals.ts'
import { requireReady } from './gate.ts'
import { exportMessages } from './messages.ts'
import { recount } from './recount.ts'
import type { Export } from './rows.ts'
import { holdLoading } from './set-aside.ts'
import { reachMilestone, settleRows, writeMilestone } from './settle-rows.ts'

const { approved, executing, finished } = order.state

/** A shipment abroad: of an order that is approved, with its papers and milestones; each step writes the day on which it came. */
export const exportRules = defineRules(exportShipment, {
  async beforeSave(ctx, record, before) {
    const of = await findOne(withoutDataRules(ctx), order, record.salesOrder)
    if (!before) requireAbroad(ctx, of)
    record.customer = of.customer
    record.contractNo ??= of.customerPo
  },
  async afterSave(ctx, record) {
    await settleRows(ctx, record)
    await recount(ctx, record.id)
  },
  holds: { load: holdLoading, reload: holdLoading },
  moves: {
    async book(ctx, record) {
      requireFields(ctx, record, ['bookingNo', 'etd', 'containerType'])
      await reachMilestone(ctx, record, 'BOOKED')
    },
    async declare(ctx, record) {
      requireFields(ctx, record, ['customsNo'])
      requireRoom(ctx, record)
      await reachMilestone(ctx, record, 'STUFFED')
      await reachMilestone(ctx, record, 'DECLARED')
    },
    async ship(ctx, record) {
      requireRoom(ctx, record)
      await requireReady(ctx, record)
      await reachMilestone(ctx, record, 'SAILED')
    },
    arrive: (ctx, record) => reachMilestone(ctx, record, 'ARRIVED'),
    settle: (ctx, record) => reachMilestone(ctx, record, 'PAID'),
    unbook: (ctx, record) => writeMilestone(ctx, record, 'BOOKED', null),
    undeclare: (ctx, record) => writeMilestone(ctx, record, 'DECLARED', null),
    unship: (ctx, record) => writeMilestone(ctx, record, 'SAILED', null),
    unarrive: (ctx, record) => writeMilestone(ctx, record, 'ARRIVED', null),
    cancel: freeNotices,
  },
})

/** @throws Refusal where an order is none that goes abroad, or is not released */
export function requireAbroad(ctx: Ctx, { orderType, status }: { orderType: string; status: string }): void {
  const messages = exportMessages[ctx.locale]
  if (orderType !== 'EXP' && orderType !== 'SAMPLE') throw refuseFaults([{ field: 'salesOrder', text: messages.orderType }])
  if (status !== approved && status !== executing && status !== finished)
    throw refuseFaults([{ field: 'salesOrder', text: messages.orderState }])
}

function requireFields(ctx: Ctx, record: Export, names: readonly ('bookingNo' | 'etd' | 'containerType' | 'customsNo')[]): void {
  const faults = names.filter((name) => record[name] === null || record[name] === '').map((field): Fault => {
    const { label, en } = exportShipment.fields[field]
    return { field, text: ctx.locale === 'zh-CN' ? `${exportMessages['zh-CN'].needed}${label}` : `${exportMessages['en-US'].needed} ${en}` }
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/** @throws Refusal where nothing is loaded, or the container does not take it */
export function requireRoom(ctx: Ctx, record: Export): void {
  const messages = exportMessages[ctx.locale]
  if (record.units.length === 0) throw new Refusal(messages.nothingLoaded)
  const faults = roomTexts(ctx, record)
  if (faults.length > 0) throw refuseFaults(faults.map((text) => ({ field: 'containerType', text })))
}

/** By what a container is too small. */
export function roomTexts(ctx: Ctx, { grossKg, volume, containerType }: Export): string[] {
  const messages = exportMessages[ctx.locale]
  const room = containerRoom(containerType ?? '')
  if (!room) return []
  const [has, takes] = [new Decimal(grossKg ?? 0).toFixed(), new Decimal(volume ?? 0).toFixed()]
  return roomFaults({ grossKg: has, volume: takes }, containerType!).map((fault) =>
    fault === 'weight' ? messages.overWeight(has, room.kg) : messages.overVolume(takes, room.volume)
  )
}

async function freeNotices(ctx: Ctx, { id }: Export): Promise<void> {
  await sql`update crm_notice set export = null where export = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
}
