import type { Defect } from '../defect.ts'
import { floorDefects } from './floor.ts'
import { gridDefects } from './grid.ts'
import { houseDefects } from './rules.ts'
import { securityDefects } from './security.ts'

/** Mistakes that once nobody would have noticed, and those that were planted to see whether tests would. */
export const defects: readonly Defect[] = [...securityDefects, ...floorDefects, ...gridDefects, ...houseDefects]
