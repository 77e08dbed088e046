import { serve } from '#kernel/server/calls/serve.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { addReading } from '../../calls/plan.ts'
import { meter } from '../../entities/device.ts'
import { servedCalendar } from './calendar.ts'
import { recordReading } from './counters.ts'
import { servedPostpone } from './postpone.ts'
import { servedPreview } from './preview.ts'

export const planCalls = [
  serve(addReading, async (ctx, sent) => presentRecord(ctx, meter, await recordReading(ctx, sent))),
  servedPreview,
  servedCalendar,
  servedPostpone,
]
