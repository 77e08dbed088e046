import { serve } from '#kernel/server/calls/serve.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { finishOrder, orderBoard, recordItems } from '../../calls/order.ts'
import { order } from '../../entities/order.ts'
import { orderBoardOf } from './board.ts'
import { finished } from './finish.ts'
import { recordLines } from './record.ts'

export const orderCalls = [
  serve(recordItems, async (ctx, { lines }, record) => presentRecord(ctx, order, await recordLines(ctx, record, lines))),
  serve(finishOrder, finished),
  serve(orderBoard, (ctx) => orderBoardOf(ctx)),
]
