import { serve } from '#kernel/server/calls/serve.ts'
import { dressed } from '#kernel/server/rest/dressed.ts'
import { addReading } from '../../calls/plan.ts'
import { meter } from '../../entities/device.ts'
import { servedCalendar } from './calendar.ts'
import { recordReading } from './counters.ts'
import { servedPostpone } from './postpone.ts'
import { servedPreview } from './preview.ts'

export const planCalls = [
  serve(addReading, async (ctx, sent) => dressed(ctx, meter, await recordReading(ctx, sent))),
  servedPreview,
  servedCalendar,
  servedPostpone,
]
