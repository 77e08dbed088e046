import type { Ctx } from '#kernel/server/context.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { actingAs, createAll, dayFromNow, type IdOf } from '#modules/system/server.ts'
import { item, itemAlt, packStd } from '../index.ts'
import { finishedCode, isNew, shapes } from './demo-shapes.ts'

const perBox = '10'
const perCarton = 20
const perPallet = 24
/** Cubic metres of a box, a carton and a pallet with its wood. */
const volumes = { boxM3: '0.000096', cartonM3: '0.0024', palletM3: '0.768' }
const kitVolumes = { boxM3: '0.0018', cartonM3: '0.021', palletM3: '0.912' }

const alternates: readonly [item: string, alternate: string, ratio: string, priority: number, approved: 'Y' | 'N', remark: string][] = [
  ['BOX-10', 'BOX-10E', '1', 1, 'Y', '环保盒与原盒尺寸一致，可直接替换'],
  ['RM-WC-08', 'RM-WC-25', '1', 1, 'N', '粒度不同，仅限 YG8 试用，待工艺评审'],
]

/** Inserts lie ten in a box, twenty boxes in a carton; a tool set has a box of its own. */
export async function addPacking(ctx: Ctx, items: IdOf): Promise<void> {
  const writer = actingAs(ctx, 'process', 18)
  const inserts = shapes.filter((shape) => !isNew(shape)).map(finishedCode)
  const standards = await createAll(writer, packStd, [
    ...inserts.map((code) => ({ code: `PS-${code}`, name: `${code} 10 片盒装`, item: items(code), boxQty: perBox, cartonBoxes: perCarton,
      palletCartons: perPallet, mixedLot: 'N', weightTolPct: '2', ...volumes })
    ),
    { code: 'PS-KIT-MCLNR2525', name: '车刀套装单盒装', item: items('KIT-MCLNR2525'), boxQty: '1', cartonBoxes: 10, palletCartons: 20,
      mixedLot: 'Y', weightTolPct: '3', ...kitVolumes },
  ])
  for (const code of [...inserts, 'KIT-MCLNR2525']) await update(writer, item, { id: items(code), packStdId: standards(`PS-${code}`) })
  for (const [code, alternate, ratio, priority, approved, remark] of alternates) {
    await create(writer, itemAlt, { item: items(code), altItem: items(alternate), ratio, priority, approved,
      effectiveFrom: dayFromNow(ctx, -18), remark })
  }
}
