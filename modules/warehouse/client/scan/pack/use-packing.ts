import { entityApi } from '#kernel/client/records/entity-api.ts'
import { ask } from '#kernel/client/request/calls.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { pack } from '../../../index.ts'
import { packProgress, type PackState, type PackUnit } from '../../../calls/pack.ts'
import type { TakenCode } from '../scan-state.ts'
import { useScannedDoc } from '../use-scanned-doc.ts'

export interface Packing {
  record: Rec | undefined
  state: PackState | undefined
  error: Error | null
  retry: () => void
}

/** A packing order with its units as the server last told them. */
export function usePacking(doc: TakenCode | undefined): Packing {
  const { value, error, retry } = useScannedDoc(pack.id, doc?.id, async (id, signal) => {
    const [record, state] = await Promise.all([entityApi(pack).queryById(id, signal), ask(packProgress, { id }, { quiet: true, signal })])
    return { record, state }
  })
  return { record: value?.record, state: value?.state, error, retry }
}

/** What a unit holds when it is full. */
export function fullOf({ boxQty, cartonBoxes, palletCartons }: PackState['std'], { huType }: PackUnit): Decimal {
  return new Decimal(boxQty).times(huType === 'BOX' ? 1 : cartonBoxes).times(huType === 'PALLET' ? palletCartons : 1)
}
