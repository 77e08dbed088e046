import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { actingAs, type IdOf } from '#modules/system/server.ts'
import { uomConv } from '../index.ts'
import { finishedCode, shapes } from './demo-shapes.ts'

const conversions: readonly [item: string | null, from: string, factor: string, to: string, remark?: string][] = [
  [null, 't', '1000', 'kg'],
  [null, 'kg', '1000', 'g'],
  [null, 'L', '1000', 'mL'],
  [null, 'm', '1000', 'mm'],
  ['AUX-ALC', 'L', '0.789', 'kg', '20 ℃ 密度；供应商按公斤计价'],
  ...shapes.flatMap((
    shape,
  ): [string, string, string, string, string][] => [[finishedCode(shape), '盒', '10', '件', '每盒 10 片'], [finishedCode(shape), '箱',
    '200', '件', '每箱 20 盒']]
  ),
]

export async function addConversions(ctx: Ctx, items: IdOf, units: IdOf): Promise<void> {
  const writer = actingAs(ctx, 'process', 19)
  for (const [item, from, factor, to, remark] of conversions) {
    await create(writer, uomConv, { item: item && items(item), fromUom: units(from), factor, toUom: units(to), remark: remark ?? null })
  }
}
