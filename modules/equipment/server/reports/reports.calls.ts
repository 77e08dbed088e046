import { askedPeriod } from '#kernel/server/asked-period.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { equipmentReports } from '../../calls/reports.ts'
import { reliabilityBy } from './reliability.ts'
import { costBy, downtimeBy, fulfilmentBy } from './sums.ts'

/** Reports of equipment. */
export const reportCalls = [
  serve(equipmentReports.reliability, async (ctx, { by, ...asked }) => reliabilityBy(ctx, await askedPeriod(ctx, asked), by)),
  serve(equipmentReports.downtime, async (ctx, { by, ...asked }) => downtimeBy(ctx, await askedPeriod(ctx, asked), by)),
  serve(equipmentReports.cost, async (ctx, { by, ...asked }) => costBy(ctx, await askedPeriod(ctx, asked), by)),
  serve(equipmentReports.fulfilment, async (ctx, { by, ...asked }) => fulfilmentBy(ctx, await askedPeriod(ctx, asked), by)),
]
