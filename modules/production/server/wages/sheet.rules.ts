import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { withLines } from '#kernel/server/operations/find.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { factoryDay } from '#modules/product/server.ts'
import { takeInWages } from '../../calls/wages.ts'
import { wageSheet } from '../../entities/wage-sheet.ts'
import { wageMessages } from './messages.ts'
import { countUnpaid, releaseRows, takeRows, type WageSheet } from './sheet-rows.ts'
import { teamSheets } from './whose.ts'

/** A sheet takes in what is unpaid as it is made, and lets go of it with its end; what came later is taken in before it is submitted. */
export const sheetRules = defineRules(wageSheet, {
  scope: teamSheets,
  defaults(ctx, record) {
    record.month ??= factoryDay(ctx).slice(0, 7)
  },
  beforeSave(ctx, { month }) {
    if (month > factoryDay(ctx).slice(0, 7)) throw refuseFaults([{ field: 'month', text: wageMessages[ctx.locale].future }])
  },
  async afterSave(ctx, record, before) {
    if (before === null || before.month !== record.month || before.team !== record.team) await fill(ctx, record)
  },
  beforeRemove: (ctx, { id }) => releaseRows(ctx, id),
  afterRestore: async (ctx, record) => {
    if (record.status === wageSheet.state.draft || record.status === wageSheet.state.rejected) await fill(ctx, record)
  },
  moves: {
    async submit(ctx, record) {
      const messages = wageMessages[ctx.locale]
      const late = await countUnpaid(ctx, record)
      if (late > 0) throw new Refusal(messages.late(late))
      if (record.people === 0) throw new Refusal(messages.nobody)
    },
    check: (ctx) => ({ checkBy: ctx.session.username, checkTime: now(ctx) }),
    approve(ctx, { checkBy }) {
      if (checkBy === ctx.session.username) throw new Refusal(wageMessages[ctx.locale].sameChecker)
    },
    cancel: (ctx, { id }) => releaseRows(ctx, id),
  },
})

/** Takes the unpaid in and writes what they add up to. */
async function fill(ctx: Ctx, record: WageSheet): Promise<WageSheet> {
  return changeRecord(ctx, wageSheet, record, await takeRows(ctx, record), { action: 'edit' })
}

export const servedTakeIn = serve(takeInWages,
  async (ctx, _input, record) => presentRecord(ctx, wageSheet, await withLines(ctx, wageSheet, await fill(ctx, record))))
