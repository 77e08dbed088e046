import { sql } from 'kysely'
import type { Tile } from '#kernel/entity/tile.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { can, missingRight, requireRight, type Ctx } from '#kernel/server/context.ts'
import { arrangeHome, homeTile, homeTiles, type HomeTile } from '../../calls/tiles.ts'
import { remember, rememberedOf } from './remembered.ts'

/** Under which a person's arrangement is remembered. */
const arrangement = 'home'

/** Homes: put together from what modules declare, by right and role, arranged by their persons. */
export const tileCalls = [
  serve(homeTiles, (ctx) => tilesOf(ctx)),
  serve(homeTile, async (ctx, { id = '' }) => {
    const served = ctx.kernel.tiles.get(id)
    if (!served) throw missingRight(ctx, id)
    requireRight(ctx, served.tile.right)
    return served.run(ctx)
  }),
  serve(arrangeHome, async (ctx, { tiles }) => {
    const offered = new Set(offeredTo(ctx).map(({ id }) => id))
    await remember(ctx, arrangement, [...new Set(tiles)].filter((id) => offered.has(id)))
    return null
  }),
]

function offeredTo(ctx: Ctx): Tile[] {
  return ctx.kernel.registry.modules.flatMap(({ tiles = [] }) => tiles).filter(({ right }) => can(ctx, right))
}

async function tilesOf(ctx: Ctx): Promise<HomeTile[]> {
  const [roles, arranged] = await Promise.all([rolesOf(ctx), rememberedOf(ctx, arrangement)])
  const offered = offeredTo(ctx)
  const chosen = Array.isArray(arranged) && arranged.length > 0
    ? arranged.flatMap((id) => offered.find((tile) => tile.id === id) ?? [])
    : offered.filter((tile) => tile.roles.some((role) => roles.has(role)))
  return [...chosen, ...offered.filter((tile) => !chosen.includes(tile))].map((tile) => ({
    id: tile.id,
    kind: tile.kind,
    title: ctx.locale === 'en-US' ? tile.en : tile.title,
    path: tile.path,
    icon: tile.icon ?? null,
    stands: chosen.includes(tile),
  }))
}

async function rolesOf(ctx: Ctx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select r.role_code as code
    from sys_user_role ur
    join sys_role r on r.id = ur.role and r.del_flag = 0
    where ur.main_id = ${ctx.session.userId} and ur.del_flag = 0`.execute(ctx.db)
  return new Set(rows.map(({ code }) => code))
}
