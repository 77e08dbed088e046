import { askedPeriod } from '#kernel/server/asked-period.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { mimeTypes } from '#kernel/server/excel/workbook.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { dailyReports } from '../../calls/daily.ts'
import { dailyOf } from './daily.ts'
import { dailySheet } from './sheet.ts'
import { laborIn, scrapBy } from './sums.ts'

/** Reports of production. */
export const dailyCalls = [
  serve(dailyReports.daily, async (ctx, { by, uom, ...asked }) => dailyOf(ctx, await askedPeriod(ctx, asked), by, uom)),
  serve(dailyReports.scrap, async (ctx, { by, uom, ...asked }) => scrapBy(ctx, await askedPeriod(ctx, asked), by, uom)),
  serve(dailyReports.labor, async (ctx, { uom, ...asked }) => laborIn(ctx, await askedPeriod(ctx, asked), uom)),
  serve(dailyReports.sheet,
    async (ctx, { by, uom, ...asked }, { reply }) =>
      sendFile(reply, { ...await dailySheet(ctx, await dailyOf(ctx, await askedPeriod(ctx, asked), by, uom)), type: mimeTypes.xlsx })),
]
