import { askedPeriod } from '#kernel/server/asked-period.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { mimeTypes } from '#kernel/server/excel/workbook.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { energyReport, energySheet } from '../../calls/energy.ts'
import { energyIn } from './energy-report.ts'
import { energyWorkbook } from './sheet.ts'

export const energyCalls = [
  serve(energyReport, async (ctx, { by, device, ...asked }) => energyIn(ctx, await askedPeriod(ctx, asked), by, device ?? null)),
  serve(energySheet,
    async (ctx, { by, device, ...asked }, { reply }) =>
      sendFile(reply, { ...await energyWorkbook(ctx, await energyIn(ctx, await askedPeriod(ctx, asked), by, device ?? null)),
        type: mimeTypes.xlsx })),
]
