import { sql } from 'kysely'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { serveTile } from '#kernel/server/work/tiles.ts'
import { request } from '../../entities/request.ts'
import { requestsToOrder, spareBelow } from '../../tiles.ts'
import { spareRows } from './spares.ts'

/** What homes show of spares and of what is to be bought. */
export const partTiles = [
  serveTile(spareBelow, async (ctx) => {
    const count = (await spareRows(ctx)).filter(({ below }) => below).length
    return { value: String(count), tone: count > 0 ? 'warning' : 'good' }
  }),
  serveTile(requestsToOrder, async (ctx) => {
    const { rows: [row] } = await sql<{ count: number }>`
      select count(*)::int as count
      from ${sql.table(request.table)} t
      where ${joinAnd(scopeOf(ctx, request).where)} and t.status = ${request.state.approved}`.execute(ctx.db)
    return { value: String(row!.count) }
  }),
]
