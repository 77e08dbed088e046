import { sql } from 'kysely'
import { Decimal, joinNames, codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { inspection, ncr, task as taskEntity } from '../../index.ts'
import { linesOf, type Inspection, type InspectionLine } from '../inspect/lines.ts'
import { openNcr } from '../ncr/open-ncr.ts'
import { feedChart, withdrawPoints } from '../spc/feed.ts'
import { countLot, uncountLot } from '../strictness/count-lot.ts'
import { endNcr, judgedAgainText, rejectedNow, renewNcr, type RejectedGoods } from './judged-again.ts'
import { judgeMessages } from './messages.ts'
import type { Piece } from './take-stock.ts'

type Severity = 'CR' | 'MAJ' | 'MIN'

/** Everything that hears of a judgement, in its transaction: strictness, nonconformity (domain §2.6 rule 5), control charts. */
export async function afterJudged(ctx: Ctx, insp: Inspection, rejected: readonly Piece[]): Promise<void> {
  const lines = await linesOf(ctx, insp.id)
  await countLot(ctx, insp, await findOne(ctx, taskEntity, insp.task))
  const former = insp.reOf ? await endFormer(ctx, insp, insp.reOf, rejected) : undefined
  // Of an accepted lot single pieces may be rejected: nothing that lies in stock as rejected is left without somebody who deals with it.
  const goods = former ?? goodsOf(insp, rejected)
  if (insp.result === 'NG' || goods.stocked === 'Y') await raise(ctx, insp, lines, goods)
  await feedChart(ctx, insp)
}

/** A judgement that was taken back: its nonconformity ends unless people have begun to deal with it. */
export async function afterTakenBack(ctx: Ctx, insp: Inspection): Promise<void> {
  await uncountLot(ctx, insp)
  await withdrawPoints(ctx, insp)
  await endNcr(ctx, insp.id, judgeMessages[ctx.locale].takenBack(insp.docNo))
  await renewNcr(ctx, insp)
}

/** @throws Refusal naming nonconformities that people have begun to deal with */
export async function requireNotDealtWith(ctx: Ctx, insp: Pick<Inspection, 'id'>): Promise<void> {
  const { rows } = await sql<{ docNo: string }>`
    select doc_no as "docNo"
    from qms_ncr
    where source_type = ${inspection.id}
      and source_id = ${insp.id}
      and status <> all(${codesOf(ncr, 'draft', 'rejected', 'cancelled')})
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by doc_no`.execute(ctx.db)
  if (rows.length > 0) throw new Refusal(judgeMessages[ctx.locale].usedBelow(joinNames(ctx.locale, rows.map(({ docNo }) => docNo))))
}

/** The nonconformity of the judgement that this one takes the place of ends; what is rejected now is that of the later one. */
async function endFormer(ctx: Ctx, insp: Inspection, id: string, rejected: readonly Piece[]): Promise<RejectedGoods | undefined> {
  await requireNotDealtWith(ctx, { id })
  const before = await findOne(ctx, inspection, id)
  const former = await endNcr(ctx, id, judgedAgainText(ctx, insp))
  return former && rejectedNow(former, before, insp, goodsOf(insp, rejected))
}

function goodsOf({ rejectQty }: Inspection, rejected: readonly Piece[]): RejectedGoods {
  return rejected.length > 0 ? { qty: sumOf(rejected), lots: lotsOf(rejected), stocked: 'Y' } : { qty: rejectQty!, lots: [], stocked: 'N' }
}

interface Found {
  defect: string
  name: string
  severity: Severity
  qty: number
  photos: string | null
}

async function raise(ctx: Ctx, insp: Inspection, lines: readonly InspectionLine[], goods: RejectedGoods): Promise<void> {
  const { rows: defects } = await sql<Found>`
    select t.defect, d.name, t.severity, sum(t.qty)::int as qty, string_agg(nullif(t.photo, ''), ',') as photos
    from qms_insp_defect t
    join qms_defect d on d.id = t.defect
    where t.insp_id = ${insp.id} and t.tenant_id = ${ctx.session.tenantId}
    group by 1, 2, 3
    order by sum(t.qty) desc, d.name`.execute(ctx.db)
  const rejecting = lines.filter(({ result }) => result === 'NG')
  const bad = rejecting.length > 0 ? rejecting : lines.filter(({ nonconforming }) => nonconforming > 0)
  await openNcr(ctx, {
    source: 'INSP',
    reference: insp.docNo,
    from: { type: inspection.id, id: insp.id },
    item: insp.item,
    severity: worstOf([...bad, ...defects]),
    description: describe(ctx, bad, defects),
    ...goods,
    supplier: insp.supplier,
    customer: insp.customer,
    process: insp.process,
    defects: defects.map(({ defect }) => defect),
    photos: defects.flatMap(({ photos }) => photos ?? []).join(',') || null,
  })
}

/** What lies there of each lot; of released ones something may be gone. */
function lotsOf(rejected: readonly Piece[]): { lot: string; qty: string; bin: string | null }[] {
  return [...Map.groupBy(rejected.filter(({ lot }) => lot !== null), ({ lot }) => lot!)].map(([lot, pieces]) => ({ lot, qty: sumOf(pieces),
    bin: pieces.every(({ bin }) => bin === pieces[0]!.bin) ? pieces[0]!.bin : null })
  )
}

function sumOf(pieces: readonly Piece[]): string {
  return pieces.reduce((sum, { qty }) => sum.plus(qty), new Decimal(0)).toFixed()
}

function worstOf(found: readonly { severity: string }[]): Severity {
  return (['CR', 'MAJ'] as const).find((one) => found.some(({ severity }) => severity === one)) ?? 'MIN'
}

function describe(ctx: Ctx, bad: readonly InspectionLine[], defects: readonly Found[]): string {
  const messages = judgeMessages[ctx.locale]
  const found = [...bad.map(({ name, nonconforming, checked, ac, re }) => messages.ncr(name, nonconforming, checked, ac, re)),
    ...defects.map(({ name, qty }) => messages.defect(name, qty))]
  return found.join(messages.between) || messages.picked
}
