import type { Tile, TileValue } from '#kernel/entity/tile.ts'
import type { Ctx } from '../context.ts'

/** A figure of homes with the function that takes it. */
export interface ServedTile {
  readonly tile: Tile
  readonly run: (ctx: Ctx) => Promise<TileValue>
}

export function serveTile(tile: Tile, run: ServedTile['run']): ServedTile {
  return { tile, run }
}
