import type { Defect } from '../defect.ts'
import { labelDefects } from './labels.ts'
import { qualityDefects } from './quality.ts'
import { stockDefects } from './stock.ts'
import { workflowDefects } from './workflow.ts'

/** Stock, quality, labels and workflow. */
export const floorDefects: readonly Defect[] = [...stockDefects, ...qualityDefects, ...labelDefects, ...workflowDefects]
