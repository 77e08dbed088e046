import { Decimal } from '#kernel/entity/index.ts'

/** A row of the walk of an issue, and how much of it is still to be picked. */
export interface OpenPick {
  id: string
  item: string
  lot: string | null
  bin: string
  hu: string | null
  stockType: string
  open: string
}

/** What somebody has in the hand. Without `hu` it was named by its lot, packed or not; without `stockType` whatever the plan says. */
export interface InHand {
  item: string
  lot: string | null
  bin: string
  hu?: string
  stockType?: string
  qty: string
}

/** How something fits a row: as it was planned, from another bin, or of another lot. */
export type PickFit = 'planned' | 'otherBin' | 'otherLot'

export interface PickMatch {
  pick: string
  hand: InHand
  hu: string | null
  qty: string
  fit: PickFit
}

const ranks = ['exact', 'planned', 'otherBin', 'otherLot'] as const

function rankOf(pick: OpenPick, hand: InHand): (typeof ranks)[number] | undefined {
  if (pick.item !== hand.item || (hand.stockType !== undefined && hand.stockType !== pick.stockType)) return undefined
  if (pick.lot !== hand.lot) return 'otherLot'
  if (pick.bin !== hand.bin) return 'otherBin'
  return (hand.hu ?? null) === pick.hu ? 'exact' : 'planned'
}

/** How something fits the rows that are open at best, and how much of it they ask for. */
export function bestFit(picks: readonly OpenPick[], hand: Omit<InHand, 'qty'>): { fit: PickFit; open: string } | undefined {
  const fits = picks.filter(({ open }) => new Decimal(open).gt(0)).map((pick) => ({ open: pick.open,
    fit: fitOf(pick, { ...hand, qty: '0' }) })
  )
  const fit = (['planned', 'otherBin', 'otherLot'] as const).find((one) => fits.some((found) => found.fit === one))
  return fit && { fit, open: fits.filter((found) => found.fit === fit).reduce((sum, { open }) => sum.plus(open), new Decimal(0)).toFixed() }
}

function fitOf(pick: OpenPick, hand: InHand): PickFit | undefined {
  const rank = rankOf(pick, hand)
  return rank === 'exact' ? 'planned' : rank
}

/**
 * Which rows of an issue are picked by what somebody has in the hand: those that name it first, then its lot in its bin, then
 * its lot from elsewhere, at last other lots of its item.
 * @returns the matches, and what no row asks for
 */
export function matchPicks(picks: readonly OpenPick[], hands: readonly InHand[]): { matches: PickMatch[]; over: string } {
  const open = new Map(picks.map((pick) => [pick.id, new Decimal(pick.open)]))
  const held = new Map(hands.map((hand) => [hand, new Decimal(hand.qty)]))
  const matches: PickMatch[] = []
  for (const rank of ranks) {
    for (const hand of hands) {
      for (const pick of picks.filter((one) => rankOf(one, hand) === rank)) {
        const qty = Decimal.min(open.get(pick.id)!, held.get(hand)!)
        if (qty.lte(0)) continue
        open.set(pick.id, open.get(pick.id)!.minus(qty))
        held.set(hand, held.get(hand)!.minus(qty))
        const planned = rank === 'exact' || rank === 'planned'
        matches.push({ pick: pick.id, hand, qty: qty.toFixed(), fit: rank === 'exact' ? 'planned' : rank,
          hu: hand.hu ?? (planned ? pick.hu : null) })
      }
    }
  }
  return { matches, over: [...held.values()].reduce((sum, qty) => sum.plus(qty), new Decimal(0)).toFixed() }
}
