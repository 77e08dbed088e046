import type { ActSlot } from '#ui/acts/steps.ts'
import { issueMaterial, returnMaterial } from '../../calls/kitting.ts'
import { IssueExplanation, ReturnExplanation } from './Explanations.tsx'

/** How an order gets its material and gives it back, on its page and in the list of kitting alike. */
export const materialActs: readonly ActSlot[] = [{ act: issueMaterial, Explanation: IssueExplanation }, { act: returnMaterial,
  Explanation: ReturnExplanation }]
