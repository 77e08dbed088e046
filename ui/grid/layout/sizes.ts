/** Row heights by size (px): 61 at medium, 32 at tiny (spec 2 §9); entity lists are tiny. */
export const rowHeights = { medium: 61, small: 48, mini: 40, tiny: 32 } as const
export type GridSize = keyof typeof rowHeights

export const HEAD_HEIGHT_PX = 36
/** A row of statistics (spec 2 §2.1: 32 px, in another variant it adds 34; decision 0008). */
export const FOOT_HEIGHT_PX = 32
/** Rows of the table grow with it up to here (spec 2 §9). */
export const DEFAULT_MAX_HEIGHT_PX = 400
/** Rows kept drawn beyond what is in sight, on both sides: what a fast wheel uncovers before the next frame. */
export const OVERSCAN_ROWS = 6
