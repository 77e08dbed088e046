import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { unitText } from '#modules/product/server.ts'
import { issue } from '../../index.ts'
import { balanceKeyOf } from '../../rules/posting.ts'
import { requireNotAside } from '../hu/set-aside.ts'
import { lockBalances } from '../post.ts'
import { warehouseMessages } from '../messages.ts'
import { insertPicks } from './allocate-issue.ts'
import { issueKinds, type Issue, type IssuePick } from './issue-kinds.ts'
import { hold, release } from './reservations.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'

/** What was taken for a pick from another place than it says; `row` counts from 0. */
export interface Instead {
  pick: IssuePick
  row: number
  qty: string
  bin: string
  lot: string | null
  hu: string | null
  reason: string | null
}

/**
 * Takes from other places than were suggested: those are reserved, the suggested ones let go. All at once, since a pallet is
 * many balances.
 * @throws Refusal naming the row whose place is frozen, expired or holds too little, or whose unit is set aside for others
 */
export async function takeInstead(ctx: Ctx, record: Issue, asked: readonly Instead[]): Promise<void> {
  if (asked.length === 0) return
  const keyOf = ({ pick, lot, bin, hu }: Instead) =>
    balanceKeyOf({ item: pick.item, lot, warehouse: record.warehouse, bin, hu, stockType: pick.stockType })
  const keys = [...asked.map(({ pick }) => pick.balanceKey), ...asked.map(keyOf)]
  const usable = issueKinds[record.outType]!.usable
  if (usable) await requireNotAside(ctx, record, asked)
  await lockBalances(ctx, keys)
  const freed = [...Map.groupBy(asked, ({ pick }) => pick).entries()].map(([{ id, balanceKey }, rows]) => ({ pick: id, balanceKey,
    qty: rows.reduce((sum, { qty }) => sum.plus(qty), new Decimal(0)).toFixed() })
  )
  if (usable) await release(ctx, freed)
  const held = await lockBalances(ctx, keys)
  await requireThere(ctx, asked.map((one) => ({ ...one, balanceKey: keyOf(one) })),
    new Map([...held].map(([key, { qty, reserved }]) => [key, new Decimal(qty).minus(reserved)])))
  await sql`update wms_out_pick p set qty = p.qty - v.qty from unnest(${freed.map(({ pick }) => pick)}::text[],
    ${freed.map(({ qty }) => qty)}::numeric[]) as v(id, qty) where p.id = v.id`.execute(ctx.db)
  const taken = await insertPicks(ctx, record.id, asked.map((one) => takenPick(ctx, one, keyOf(one))))
  if (usable)
    await hold(ctx, { type: issue.id, id: record.id, no: record.docNo },
      taken.map(({ id, balanceKey, qty, item, lot, bin }) => ({ pick: id, balanceKey: balanceKey!, qty, item, lot,
        warehouse: record.warehouse, bin })
      ))
}

type TakenPick = Rec & Pick<Instead, 'qty' | 'bin' | 'lot'> & { item: string; balanceKey: string }

function takenPick(ctx: Ctx, { pick, qty, bin, lot, hu, reason }: Instead, balanceKey: string): TakenPick {
  const { orderNum, line, item, stockType, uom, replaces, ratio } = pick
  return { orderNum, line, item, lot, bin, hu, stockType, qty, pickedQty: qty, postedQty: '0', uom, replaces, ratio, override: 'Y', reason,
    pickedBy: ctx.session.username, balanceKey }
}

interface Facts {
  item: string
  lot: string | null
  bin: string
  code: string
  uom: string
  lotNo: string | null
  expireDate: string | null
  frozen: boolean
  binCode: string
}

/** Refuses the first row whose place may not be used, or no longer has what it and the rows before it take. */
async function requireThere(ctx: Ctx, asked: readonly (Instead & { balanceKey: string })[],
  available: Map<string, Decimal>): Promise<void> {
  const facts = await factsOf(ctx, asked)
  for (const { row, pick, lot, bin, qty, balanceKey } of asked) {
    const there = available.get(balanceKey) ?? new Decimal(0)
    const refused = refusedBy(ctx, facts.find((one) => one.item === pick.item && one.lot === lot && one.bin === bin), there, qty)
    if (refused) throw refuseFaults([atRow(row, refused)])
    available.set(balanceKey, there.minus(qty))
  }
}

async function factsOf(ctx: Ctx, asked: readonly Instead[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select distinct v.item, v.lot, v.bin, i.code, ${unitText(ctx, 'u')} as uom, l.lot_no as "lotNo", l.expire_date::text as "expireDate",
      b.frozen = 'Y' or w.frozen = 'Y' as frozen, b.code as "binCode"
    from
      unnest(
      ${asked.map(({ pick }) => pick.item)}::text[], ${asked.map(({ lot }) => lot)}::text[], ${asked.map(({ bin }) => bin)}::text[]
    ) as v(item, lot, bin)
    join md_item i on i.id = v.item
    join md_uom u on u.id = i.base_uom
    join wms_bin b on b.id = v.bin
    join wms_warehouse w on w.id = b.warehouse
    left join wms_lot l on l.id = v.lot
    where b.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return rows
}

function refusedBy(ctx: Ctx, facts: Facts | undefined, available: Decimal, qty: string): Fault | undefined {
  if (!facts) return { field: 'bin', text: documentMessages[ctx.locale].noBin }
  if (facts.frozen) return { field: 'bin', text: warehouseMessages[ctx.locale].frozenBin(facts.binCode) }
  if (facts.expireDate && facts.expireDate < now(ctx).slice(0, 10)) return { field: 'lot', text: documentMessages[ctx.locale].expired }
  if (available.lt(qty))
    return { field: 'qty',
      text: warehouseMessages[ctx.locale].short(facts.code, facts.lotNo ?? '', `${available.toFixed()} ${facts.uom}`,
        `${qty} ${facts.uom}`) }
  return undefined
}
