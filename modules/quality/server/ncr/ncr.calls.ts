import { serve } from '#kernel/server/calls/serve.ts'
import { holdSiblings, ncrBoard, ncrSiblings, openCapa } from '../../calls/ncr.ts'
import { boardOf } from './board.ts'
import { servedDecide } from './decide.ts'
import { servedDispose } from './dispose.ts'
import { servedFinish } from './done.ts'
import { hold } from './hold.ts'
import { servedOfLot } from './of-lot.ts'
import { openReport } from './open-capa.ts'
import { siblingsOf } from './siblings.ts'
import { servedTakeBack } from './take-back.ts'

export const ncrCalls = [
  servedDispose,
  servedFinish,
  servedDecide,
  servedTakeBack,
  servedOfLot,
  serve(ncrSiblings, (ctx, { id }) => siblingsOf(ctx, id)),
  serve(ncrBoard, (ctx) => boardOf(ctx)),
  serve(holdSiblings, (ctx, { lots }, record) => hold(ctx, record, lots)),
  serve(openCapa, (ctx, _input, record) => openReport(ctx, record)),
]
