import { Decimal } from '#kernel/entity/index.ts'

/** A handling unit as it was packed: pieces, kg and m³ as text. */
export interface PackedUnit extends ShipmentTotals {
  /** What it stands in; those within others of the shipment are counted with these. */
  parent: string | null
  id: string
}

export interface ShipmentTotals {
  qty: string
  cartons: number
  netKg: string
  grossKg: string
  volume: string
}

/** What a shipment comes to, from what is packed and never from what was ordered: exact to the last gram (domain §2.2 rule 5). */
export function shipmentTotals(units: readonly PackedUnit[]): ShipmentTotals {
  const loaded = new Set(units.map(({ id }) => id))
  // A carton on a pallet of the same shipment is weighed with the pallet.
  const outer = units.filter(({ parent }) => parent === null || !loaded.has(parent))
  const sum = (of: (unit: PackedUnit) => string) => outer.reduce((total, unit) => total.plus(of(unit)), new Decimal(0)).toFixed()
  return { qty: sum(({ qty }) => qty), cartons: outer.reduce((count, { cartons }) => count + cartons, 0), netKg: sum(({ netKg }) => netKg),
    grossKg: sum(({ grossKg }) => grossKg), volume: sum(({ volume }) => volume) }
}

/** What a container takes: kg and m³. */
export interface Room {
  kg: string
  volume: string
}

/** Payload and volume that forwarders reckon with (ISO 668 boxes, usable volume). */
const containers: ReadonlyMap<string, Room> = new Map([['20GP', { kg: '28000', volume: '28' }], ['40GP', { kg: '26500', volume: '58' }], [
  '40HQ',
  { kg: '26500', volume: '68' },
]])

/** What a container takes; undefined for a shared one. */
export const containerRoom = (container: string): Room | undefined => containers.get(container)

/** Whether goods fit a container; by which of the two they do not. A shared one takes what it is given. */
export function roomFaults({ grossKg, volume }: Pick<ShipmentTotals, 'grossKg' | 'volume'>, container: string): ('weight' | 'volume')[] {
  const room = containers.get(container)
  if (!room) return []
  return [...(new Decimal(grossKg).gt(room.kg) ? ['weight' as const] : []),
    ...(new Decimal(volume).gt(room.volume) ? ['volume' as const] : [])]
}
