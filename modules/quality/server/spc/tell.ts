import type { Ctx } from '#kernel/server/context.ts'
import { pageRoom } from '#kernel/server/sockets/page-room.ts'
import { spcChart } from '../../index.ts'
import { chartCalled } from '../../rules/spc/live.ts'

/** Tells every open page of control charts, once it is true, that a chart has changed; what it shows then is asked for with the right of whoever looks. */
export function tellChart(ctx: Ctx, chart: string): void {
  const text = JSON.stringify({ type: 'common_send_date', data: { key: chartCalled, args: [chart] } })
  ctx.afterCommit(() => {
    ctx.kernel.sockets.broadcast(pageRoom(ctx.session, spcChart.id), text)
  })
}
