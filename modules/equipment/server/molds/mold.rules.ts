import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { mold } from '../../index.ts'
import { limitReached } from '../../rules/strokes.ts'
import { limitsOf, logMold, strokesSoFar, type Mold } from './log.ts'
import { moldMessages } from './messages.ts'

/** A move that changes nothing but state and place, and stands in the log. */
const kept =
  (event: string, change: Partial<Mold> = {}) => async (ctx: Ctx, record: Mold, remark: string | null): Promise<Partial<Mold>> => {
    requireOff(ctx, record)
    await logMold(ctx, { ...record, ...change }, { event, remark })
    return change
  }

/** What is on a machine is unmounted before anything else is done with it. */
export function requireOff(ctx: Ctx, { code, device }: Mold): void {
  if (device !== null) throw new Refusal(moldMessages[ctx.locale].onMachine(code))
}

export const moldRules = defineRules(mold, {
  complete(_ctx, record, before) {
    if (before) return
    // What it pressed before it was entered counts from the start.
    record.strokesTotal = record.strokesBefore
    record.strokesSinceGrind = record.strokesBefore
  },
  async beforeRemove(ctx, record) {
    const { rows } = await sql`select from eam_mold_log where mold = ${record.id} limit 1`.execute(ctx.db)
    if (rows.length > 0) throw new Refusal(moldMessages[ctx.locale].used)
  },
  moves: {
    issue: kept('ISSUE', { place: null }),
    async unmount(ctx, record, remark) {
      if (record.device === null) throw new Refusal(moldMessages[ctx.locale].notOn(record.code))
      await logMold(ctx, record, { event: 'UNMOUNT', remark })
      return { device: null, ...(record.status === 'BLOCKED' ? { status: 'BLOCKED' } : {}) }
    },
    maintain: kept('MAINT'),
    repair: kept('REPAIR'),
    // A mold that is found broken on its machine is blocked where it is.
    async block(ctx, record, remark) {
      await logMold(ctx, record, { event: 'BLOCK', remark })
    },
    scrap: kept('SCRAP'),
  },
  offered(_ctx, record, actions) {
    const on = record.device !== null
    const worn = limitReached(strokesSoFar(record), limitsOf(record))
    const useless = new Set<string>([
      ...(on ? ['maintain', 'repair', 'grind', 'check', 'scrap', 'issue'] : ['unmount']),
      ...(worn === 'life' ? ['grind', 'check', 'mount', 'issue'] : []),
      ...(worn === 'grind' ? ['check', 'mount'] : []),
    ])
    return actions.filter((name) => !useless.has(name))
  },
})
