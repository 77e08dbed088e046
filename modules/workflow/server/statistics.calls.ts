import { serve } from '#kernel/server/calls/serve.ts'
import { statisticsOfNodes, statisticsOfProcesses } from '../calls/statistics.ts'
import { nodeStatistics, processStatistics } from './statistics.ts'

/** How long processes and their nodes take. */
export const statisticsCalls = [
  serve(statisticsOfNodes, (ctx, { modelKey, ...period }) => nodeStatistics(ctx, modelKey, period)),
  serve(statisticsOfProcesses, (ctx, period) => processStatistics(ctx, period)),
]
