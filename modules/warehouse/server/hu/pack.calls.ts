import { serve } from '#kernel/server/calls/serve.ts'
import { fillBox, groupUnits, nestUnits, packFullBoxes, packProgress, sealUnit, unpackUnit } from '../../calls/pack.ts'
import { fill, packBoxes } from './fill.ts'
import { group, nest } from './nest.ts'
import { packState } from './pack-state.ts'
import { seal } from './seal.ts'
import { unpack } from './unpack.ts'

/** What is done with handling units of a packing order. */
export const packCalls = [
  serve(packProgress, (ctx, { id }) => packState(ctx, id)),
  serve(fillBox, fill),
  serve(sealUnit, seal),
  serve(packFullBoxes, packBoxes),
  serve(nestUnits, nest),
  serve(groupUnits, group),
  serve(unpackUnit, unpack),
]
