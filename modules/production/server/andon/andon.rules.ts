import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { andon } from '../../entities/andon.ts'
import { opTask } from '../../entities/lot.ts'
import type { Andon } from '../rows.ts'
import { dueOf } from './levels.ts'
import { andonMessages } from './messages.ts'
import { ofOwnKind, ofOwnSide, requireKind, requireSide } from './whose.ts'

/** A call from its beginning to its end: the clocks are the server's, its kind says who comes, whoever called says that it is solved. */
export const andonRules = defineRules(andon, {
  async beforeSave(ctx, record, before) {
    await requirePlace(ctx, record)
    if (before === null) Object.assign(record, { caller: ctx.session.username, callTime: now(ctx) })
    record.due = await dueOf(ctx, record.status, record)
  },
  waits: { respond: ofOwnKind, solve: ofOwnKind, again: ofOwnSide, close: ofOwnSide },
  moves: {
    async respond(ctx, record) {
      requireKind(ctx, record)
      return { ...responded(ctx, record), toldLevel: null, due: await dueOf(ctx, '20', record) }
    },
    solve(ctx, record, comment) {
      requireKind(ctx, record)
      const at = now(ctx)
      return { ...(record.responseTime === null ? responded(ctx, record) : {}), solveTime: at,
        solveMin: minutesBetween(calledAt(record), at), result: comment, due: null }
    },
    async again(ctx, record) {
      requireSide(ctx, record)
      return { solveTime: null, solveMin: null, due: await dueOf(ctx, '20', record) }
    },
    close(ctx, record) {
      requireSide(ctx, record)
      return { closeTime: now(ctx) }
    },
    cancel: () => ({ due: null }),
  },
})

/** Whoever enters a call, the server said when it was made. */
const calledAt = ({ callTime }: Andon): string => callTime!

function responded(ctx: Ctx, record: Andon): Partial<Andon> {
  const at = now(ctx)
  return { handler: ctx.session.username, responseTime: at, responseMin: minutesBetween(calledAt(record), at) }
}

async function requirePlace(ctx: Ctx, { opTask: id, workcenter }: Andon): Promise<void> {
  if (id === null) return
  // One that is not there is told at its field by itself.
  const [task] = await findMany(withoutDataRules(ctx), opTask, [id])
  if (task && task.workcenter !== workcenter)
    throw refuseFaults([{ field: 'workcenter', text: andonMessages[ctx.locale].otherPlace(task.taskNo) }])
}
