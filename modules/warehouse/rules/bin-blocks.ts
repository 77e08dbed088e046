/** Bins that are drawn or left out together. */
const BLOCK = 120
/** Blocks that stand there together as one box while the window is far from them. */
const CHUNK = 40
/** Height of a row of tiles with the gap below it, and the least width of a tile with the gap beside it, in px (`bin-map.css`). */
const ROW = 116
const TILE = 178

/** Some bins of an area, and the px that their tiles take. */
export interface BinBlock {
  readonly from: number
  readonly count: number
  readonly height: number
}

/** The tiles of an area in blocks that fill whole rows, so that a block that is not drawn leaves none half empty. */
export function blocksOf(bins: number, width: number): BinBlock[] {
  const columns = Math.max(1, Math.floor(width / TILE))
  const size = Math.ceil(BLOCK / columns) * columns
  return Array.from({ length: Math.ceil(bins / size) }, (_, at) => {
    const count = Math.min(size, bins - at * size)
    return { from: at * size, count, height: Math.ceil(count / columns) * ROW }
  })
}

/** Blocks in chunks: of a hundred thousand bins even their boxes are too many. */
export function chunksOf(blocks: readonly BinBlock[]): { blocks: readonly BinBlock[]; height: number }[] {
  return Array.from({ length: Math.ceil(blocks.length / CHUNK) }, (_, at) => {
    const inside = blocks.slice(at * CHUNK, (at + 1) * CHUNK)
    return { blocks: inside, height: inside.reduce((sum, { height }) => sum + height, 0) }
  })
}
