import { serve } from '#kernel/server/calls/serve.ts'
import { beginTask, inspectionSheet, noteDefect, recordSamples, removeDefect, tallySamples } from '../../calls/inspect.ts'
import { begin } from './begin.ts'
import { addDefect, dropDefect } from './defects.ts'
import { recordValues } from './record.ts'
import { sheetOf } from './sheet.ts'
import { tallyLine } from './tally.ts'

/** An inspection that goes on (domain §2.6); each is a call of its own, so that several people write at once. */
export const inspectCalls = [
  serve(inspectionSheet, (ctx, { id }) => sheetOf(ctx, id)),
  serve(beginTask, begin),
  serve(recordSamples, (ctx, { id, values, sure }) => recordValues(ctx, { id, values, sure: sure === 'Y' })),
  serve(tallySamples, tallyLine),
  serve(noteDefect, addDefect),
  serve(removeDefect, dropDefect),
]
