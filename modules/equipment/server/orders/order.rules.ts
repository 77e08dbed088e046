import { now } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { device } from '../../entities/device.ts'
import { order } from '../../entities/order.ts'
import { holdMachine, stateBeforeStop } from './machine-stop.ts'
import { fillLines, renewChanged } from './order-lines.ts'
import { ordersOfFigure } from '../reports/order-figures.ts'
import { orderMessages } from './messages.ts'
import { isTheirs, requireTheirs } from './whose.ts'

/** An order waits for whoever it names, is begun by the first entry, and holds a machine that has to stand for it. */
export const orderRules = defineRules(order, {
  read: renewChanged,
  asked: ordersOfFigure,
  async beforeSave(ctx, record) {
    const [machine] = await findMany(ctx, device, [record.device])
    if (machine?.status === 'SCRAPPED') throw refuseFaults([{ field: 'device', text: orderMessages[ctx.locale].scrapped(machine.code) }])
    await fillLines(ctx, record.items)
    if (!record.plan) record.lateAfter = record.due
  },
  waits: { begin: isTheirs, finish: isTheirs },
  holds: { begin: holdMachine, record: holdMachine, finish: holdMachine, sendBack: holdMachine, skip: holdMachine, cancel: holdMachine },
  moves: {
    async begin(ctx, record) {
      await requireTheirs(ctx, record)
      return { ...await stateBeforeStop(ctx, record), startTime: now(ctx), assignee: ctx.session.username }
    },
    confirm: (ctx) => ({ confirmBy: ctx.session.username, confirmTime: now(ctx) }),
    /** It goes on: a machine that has to stand for it stands again. */
    sendBack: (ctx, record) => stateBeforeStop(ctx, record),
    skip: (ctx, _record, comment) => ({ skipReason: comment, finishTime: now(ctx), doneBy: ctx.session.username }),
  },
})
