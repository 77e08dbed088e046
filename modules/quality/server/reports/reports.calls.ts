import { serve } from '#kernel/server/calls/serve.ts'
import { reportCalls } from '../../calls/reports.ts'
import { askedHeat } from './heat.ts'
import { askedInspectors } from './inspectors.ts'
import { askedPareto } from './pareto.ts'
import { askedRows } from './rows.ts'
import { askedWall } from './wall.ts'
import { askedYield } from './yield.ts'

/** Reports of quality: figures and, by `rows`, what each is made of. */
export const servedReports = [
  serve(reportCalls.pareto, (ctx, _input, { sent }) => askedPareto(ctx, sent)),
  serve(reportCalls.heat, (ctx, _input, { sent }) => askedHeat(ctx, sent)),
  serve(reportCalls.yield, (ctx, _input, { sent }) => askedYield(ctx, sent)),
  serve(reportCalls.inspectors, (ctx, _input, { sent }) => askedInspectors(ctx, sent)),
  serve(reportCalls.rows, (ctx, _input, { sent }) => askedRows(ctx, sent)),
  serve(reportCalls.wall, (ctx) => askedWall(ctx)),
]
