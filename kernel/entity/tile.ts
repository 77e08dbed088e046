/**
 * What a home may bear: a figure, a warning, or a place where work begins. A home is put together from those that its person has
 * the right to; which of them stand there at first follows from the roles, and the person rearranges them.
 */
export interface Tile {
  /** `'quality.open-ncr'`; unique over all modules. */
  readonly id: string
  readonly kind: 'figure' | 'act'
  readonly title: string
  readonly en: string
  /** Where it leads: the rows behind a figure, the screen of an act. */
  readonly path: string
  /** Without it the tile is neither shown nor offered. */
  readonly right: string
  /** Codes of the roles on whose homes it stands at first. */
  readonly roles: readonly string[]
  /** Name of its icon, as menus name theirs. */
  readonly icon?: string
}

/** What a figure shows now. */
export interface TileValue {
  /** A number in plain notation, or null where there is none yet. */
  value: string | null
  unit?: string
  /** How the person is to take it; default neither. */
  tone?: 'good' | 'warning' | 'bad'
  /** What it is measured against, or what of it is urgent, in the reader's language. */
  note?: string
  /** The figure of earlier periods, the oldest first. */
  trend?: readonly number[]
}

type Place = Pick<Tile, 'path' | 'right' | 'roles'>

/** Where work begins: a button of the home. */
export function actTile(id: string, title: string, en: string, icon: string, place: Place): Tile {
  return { id, kind: 'act', title, en, icon, ...place }
}

/** A figure that its module takes. */
export function figureTile(id: string, title: string, en: string, place: Place): Tile {
  return { id, kind: 'figure', title, en, ...place }
}
