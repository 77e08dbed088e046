import { serve } from '#kernel/server/calls/serve.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { inspectAgain, judgeInspection, releaseTask } from '../../calls/inspect.ts'
import { inspection } from '../../index.ts'
import { judge } from './judge.ts'
import { rejudge } from './rejudge.ts'
import { releaseUrgently } from './urgent.ts'

/** Judgement, judging again, and release before the judgement. */
export const judgeCalls = [
  serve(judgeInspection, async (ctx, input) => presentRecord(ctx, inspection, await judge(ctx, input))),
  serve(inspectAgain, rejudge),
  serve(releaseTask, releaseUrgently),
]
