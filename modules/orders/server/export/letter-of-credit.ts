import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import { exportShipment } from '../../entities/export.ts'
import { lcFaults, type LcFault } from '../../rules/letter-of-credit.ts'
import { priceRight } from '../../rules/price-right.ts'
import { exportMessages } from './messages.ts'
import type { Export } from './rows.ts'

/** What a bank would refuse a shipment for if it left, or its papers were brought, today; none where no letter of credit is named. */
export async function lcTexts(ctx: Ctx, record: Export): Promise<string[]> {
  if (record.lcNo === null) return []
  const today = now(ctx).slice(0, 10)
  const sailed = record.milestones.find(({ step }) => step === 'SAILED')?.actualDate
  const others = await invoicedUnder(ctx, record)
  const faults = lcFaults({ amount: record.lcAmount, tolPct: record.lcTolPct, latestShip: record.lcLatestShip, expiry: record.lcExpiry }, {
    amount: new Decimal(record.amount ?? 0).plus(others).toFixed(),
    shipDate: sailed ?? today,
    presentDate: today,
  })
  return faults.map((fault) => textOf(ctx, record, fault))
}

/** What other shipments under the same letter come to. */
async function invoicedUnder(ctx: Ctx, { id, lcNo }: Export): Promise<string> {
  const { rows: [row] } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::text as amount
    from crm_export
    where lc_no = ${lcNo} and id <> ${id} and status <> ${exportShipment.state.cancelled} and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0`.execute(ctx.db)
  return row!.amount
}

function textOf(ctx: Ctx, { lcAmount, lcTolPct, lcLatestShip, lcExpiry }: Export, fault: LcFault): string {
  const messages = exportMessages[ctx.locale]
  switch (fault) {
    case 'late':
      return messages.lcLate(lcLatestShip!)
    case 'expired':
      return messages.lcExpired(lcExpiry!)
    case 'over':
      // The amount is for who may see prices.
      return !can(ctx, priceRight)
        ? messages.lcOverClosed
        : messages.lcOver(new Decimal(lcAmount!).times(new Decimal(100).plus(lcTolPct ?? 0)).div(100).toFixed(2))
    case 'stale':
      return messages.lcStale
  }
}
