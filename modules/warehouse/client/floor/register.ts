import type { ClientModule } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'

/** The benches of the floor by their component keys. */
export const floorScreens: ClientModule['screens'] = {
  'warehouse/CountBench': () => import('./count/CountBench.tsx'),
  'warehouse/PackBench': () => import('./pack/PackBench.tsx'),
  'warehouse/MixBench': () => import('./mix/MixBench.tsx'),
}

/** The ways from the documents to their benches. */
export function registerFloorDocuments(): void {
  registerSlots('warehouse.count', () => import('./count/count.slots.tsx'))
  registerSlots('warehouse.pack', () => import('./pack/pack.slots.tsx'))
  registerSlots('warehouse.hu', () => import('./hu/hu.slots.tsx'))
  registerSlots('warehouse.mix', () => import('./mix/mix.slots.tsx'))
}
