import { sql } from 'kysely'
import { joinNames, codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Scanned, scanCount } from '../../calls/scan.ts'
import { bin, count, lot } from '../../index.ts'
import { recordCount, recordFound } from '../count/record.ts'
import { scanMessages } from './messages.ts'
import { scanned } from './scanned.ts'

/** Writes what was counted of a lot in a bin into the one count that goes on there; stock that its sheet does not know is added. */
export async function scannedCount(ctx: Ctx,
  { binCode, lotCode, qty }: Scanned<typeof scanCount>): Promise<{ docNo: string; qty: string }> {
  const messages = scanMessages[ctx.locale]
  const place = await scanned(ctx, bin, binCode, 'binCode', messages.notBin)
  const counted = await scanned(ctx, lot, lotCode, 'lotCode', messages.notLot)
  const counts = await countsAt(ctx, { bin: place.id as string, warehouse: place.warehouse as string, lot: counted.id as string })
  const onSheet = counts.filter(({ line }) => line !== null)
  const candidates = onSheet.length > 0 ? onSheet : counts
  const [only, ...others] = candidates
  if (!only) throw new Refusal(messages.noCount(String(place.code)))
  if (others.length > 0)
    throw new Refusal(messages.severalCounts(String(place.code), joinNames(ctx.locale, candidates.map(({ docNo }) => docNo))))
  if (only.line === null && only.packed !== null)
    throw new Refusal(messages.countPacked(String(counted.lotNo), only.packed, only.docNo))
  if (only.line !== null) await recordCount(ctx, { id: only.id, line: only.line, rev: only.rev!, qty })
  else await recordFound(ctx, { id: only.id, item: counted.item as string, lot: counted.id as string, bin: place.id as string, hu: null,
      stockType: 'OK', qty })
  return { docNo: only.docNo, qty }
}

interface CountAt {
  id: string
  docNo: string
  line: string | null
  rev: number | null
  /** Units of the lot in the bin that the sheet names: what stands in them is counted by them. */
  packed: string | null
}

/** Counts that go on in a warehouse, with their line of the lot in the bin, if their sheet has one. */
async function countsAt(ctx: Ctx, place: { bin: string; warehouse: string; lot: string }): Promise<CountAt[]> {
  const { rows } = await sql<CountAt>`
    select c.id, c.doc_no as "docNo", l.id as line, l.rev, (
        select string_agg(distinct coalesce(h.hu_no, p.hu), '、')
        from wms_count_line p left join wms_hu h on h.id = p.hu
        where p.count_id = c.id and p.bin = ${place.bin} and p.lot = ${place.lot} and p.hu is not null
      ) as packed
    from wms_count c
    left join lateral (
      select id, rev
      from wms_count_line
      where count_id = c.id and bin = ${place.bin} and lot = ${place.lot} and hu is null
      order by stock_type = 'OK' desc, line_no
      limit 1
    ) l on true
    where c.warehouse = ${place.warehouse} and c.status = any(${codesOf(count, 'toCount', 'counting')}) and c.del_flag = 0
      and c.tenant_id = ${ctx.session.tenantId}
    order by c.doc_no`.execute(ctx.db)
  return rows
}
