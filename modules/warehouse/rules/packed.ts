import { Decimal } from '#kernel/entity/index.ts'
import type { HuType } from './hu.ts'

/** A handling unit within its tree: kg as a scale showed it, m³ as its packing standard says of a full one; null where nobody knows. */
export interface HuNode {
  id: string
  huType: HuType
  /** It holds less than its standard says. */
  isTail: boolean
  netKg: string | null
  grossKg: string | null
  fullM3: string | null
}

/** What a unit comes to on papers; null where a scale, or the packing standard, does not say. */
export interface PackedFigures {
  /** Packages that are handled by themselves: cartons, and boxes that stand in none. */
  cartons: number
  netKg: string | null
  grossKg: string | null
  volume: string | null
}

/**
 * What a unit comes to with all that stands inside it. The goods weigh what their innermost units weigh net; the whole weighs what a
 * scale showed of it, else what is inside; a unit that is not full takes the room of what is inside.
 */
export function packedFigures(unit: HuNode, inside: (id: string) => readonly HuNode[]): PackedFigures {
  const within = inside(unit.id).map((child) => packedFigures(child, inside))
  const sum = (of: (figures: PackedFigures) => string | null) => sumOf(within.map(of))
  return {
    cartons: unit.huType === 'PALLET' ? within.reduce((count, { cartons }) => count + cartons, 0) : 1,
    netKg: sum(({ netKg }) => netKg) ?? unit.netKg,
    grossKg: unit.grossKg ?? sum(({ grossKg }) => grossKg),
    volume: (unit.isTail ? sum(({ volume }) => volume) : null) ?? unit.fullM3 ?? sum(({ volume }) => volume),
  }
}

/** Null where a part is not known, or there is none. */
function sumOf(parts: readonly (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 || known.length < parts.length ? null : Decimal.sum(...known).toFixed()
}
