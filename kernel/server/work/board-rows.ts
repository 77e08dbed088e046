import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { list } from '../operations/list.ts'
import { actionsOf } from '../operations/states.ts'
import { addTexts } from '../texts/resolve.ts'
import { leaveOutRefused } from './leave-out.ts'

/** As many as somebody can look over. */
const most = 300

/**
 * Documents of a board that looks again every few seconds, with their texts and what the caller may do about each. Whom else a step
 * waits for is not told: it would be asked anew for every board.
 * @param extra conditions on `t`
 */
export async function boardRows<E extends Entity>(ctx: Ctx, entity: E, sorted: { column: string; order: 'asc' | 'desc' },
  extra: NonNullable<Parameters<typeof list>[3]>['extra']) {
  const { records: found } = await list(ctx, entity, { pageSize: most, ...sorted }, { extra })
  const records = (await addTexts(ctx, entity, found)).map((record) => ({ ...record, _actions: actionsOf(ctx, entity, record) }))
  await leaveOutRefused(ctx, entity, records)
  return records
}
