import type { Defect } from '../defect.ts'

/** Workflow, lists, the grid and the client. */
export const gridDefects: readonly Defect[] = []
