import type { Ctx } from '#kernel/server/context.ts'
import { createAll } from '#modules/system/server.ts'
import { defectModel } from '../index.ts'
import { usualSpots, type Drawing } from '../rules/defect-map/drawings.ts'

const shapes: readonly (readonly [shape: string, drawing: Drawing, name: string])[] = [
  ['CNMG120408', 'C', '80° 菱形刀片 CNMG120408'],
  ['TNMG160404', 'T', '三角形刀片 TNMG160404'],
  ['SNMG120412', 'S', '正方形刀片 SNMG120412'],
  ['DNMG150608', 'D', '55° 菱形刀片 DNMG150608'],
  ['WNMG080408', 'W', '凸三边形刀片 WNMG080408'],
]

/** The inserts as they are drawn, for blanks, sintered and finished ones alike. */
export async function addDefectModels(ctx: Ctx): Promise<void> {
  await createAll(ctx, defectModel,
    shapes.map(([shape, drawing, name]) => ({ code: `DM-${shape}`, name, shape, drawing, spots: usualSpots(drawing) })))
}
