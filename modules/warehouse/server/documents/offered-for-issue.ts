import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { coveredBy } from '../../rules/alternates.ts'
import { linesOfIssue, readyOf, type Issue } from './issue-kinds.ts'

/** Leaves out what an issue would be refused for as it stands; a row of a list comes without its lines and leaves out nothing. */
export function offeredForIssue(_ctx: Ctx, record: Issue, actions: readonly string[]): string[] {
  const { lines, picks } = linesOfIssue(record)
  if (!Array.isArray(lines) || !Array.isArray(picks)) return [...actions]
  const ready = picks.filter((pick) => readyOf(pick).gt(0))
  const refused: Record<string, boolean> = lookup({
    pick: !picks.some(({ qty, pickedQty }) => new Decimal(pickedQty ?? 0).lt(qty)),
    reallocate: lines.every(({ id, qty }) => coveredBy(picks.filter(({ line }) => line === id)).gte(qty)),
    check: ready.length === 0,
    cancel: picks.some(({ postedQty }) => new Decimal(postedQty ?? 0).gt(0)),
  })
  return actions.filter((name) => refused[name] !== true)
}
