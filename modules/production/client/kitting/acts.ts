import type { ActSlot } from '#ui/acts/steps.ts'
import { issueMaterial, returnMaterial } from '../../calls/kitting.ts'
import { IssueTold, ReturnTold } from './Told.tsx'

/** How an order gets its material and gives it back, on its page and in the list of kitting alike. */
export const materialActs: readonly ActSlot[] = [{ act: issueMaterial, Told: IssueTold }, { act: returnMaterial, Told: ReturnTold }]
