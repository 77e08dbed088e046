import { sql } from 'kysely'
import { joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { announce, type Announcement } from '#kernel/server/moves.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { inspection } from '../../index.ts'
import type { Inspection } from '../inspect/lines.ts'
import { lockTask, refreshTask } from '../tasks/task-state.ts'
import { afterJudged } from './after-judged.ts'
import { postJudgement } from './post-judgement.ts'
import { judgeMessages } from './messages.ts'
import { endUrgency, type Gone } from './urgent.ts'

/** A judgement holds: approved, or where none has to approve it. */
export const judged: Announcement<typeof inspection> = { entity: inspection, name: 'judged' }

const mostComment = 500

/** What follows from a judgement that holds: the stock moves, the task goes on, and whoever hears of judgements is told. Answers the inspection, and where stock that was released urgently has gone. */
export async function settleJudgement(ctx: Ctx, insp: Inspection): Promise<Rec> {
  const { rejected, gone } = await postJudgement(ctx, insp)
  await refreshTask(ctx, await lockTask(ctx, insp.task))
  if (insp.result === 'OK') await endUrgency(ctx, insp.lot)
  await afterJudged(ctx, insp, rejected)
  // Approved or not, this is the one place where a judgement takes effect: whoever waited for it goes on from here.
  await announce(ctx, judged, insp)
  if (gone.length === 0) return { ...insp }
  const judgeComment = [insp.judgeComment, goneText(ctx, gone)].filter(Boolean).join('；').slice(0, mostComment)
  await sql`update qms_insp set judge_comment = ${judgeComment} where id = ${insp.id}`.execute(ctx.db)
  return { ...insp, judgeComment, gone }
}

function goneText(ctx: Ctx, gone: readonly Gone[]): string {
  const messages = judgeMessages[ctx.locale]
  return messages.gone(joinNames(ctx.locale, gone.map(({ docNo, qty }) => messages.goneLine(docNo, qty))))
}
