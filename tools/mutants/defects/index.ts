import type { Defect } from '../defect.ts'
import { contractDefects } from './contract.ts'
import { deviceDefects } from './device.ts'
import { equipmentDefects } from './equipment.ts'
import { floorDefects } from './floor.ts'
import { gridDefects } from './grid.ts'
import { insiderDefects } from './insiders.ts'
import { insiderPeopleDefects } from './insiders-people.ts'
import { ordersDefects } from './orders.ts'
import { productionDefects } from './production.ts'
import { reworkDefects } from './rework.ts'
import { wageDefects } from './wages.ts'
import { productionMaterialDefects } from './production-material.ts'
import { houseDefects } from './rules.ts'
import { securityDefects } from './security.ts'
import { workDefects } from './work.ts'

/** Mistakes that once nobody would have noticed, and those that were planted to see whether tests would. */
export const defects: readonly Defect[] = [...contractDefects, ...securityDefects, ...floorDefects, ...gridDefects, ...houseDefects,
  ...workDefects, ...equipmentDefects, ...deviceDefects, ...ordersDefects, ...productionDefects, ...productionMaterialDefects,
  ...reworkDefects, ...wageDefects, ...insiderDefects, ...insiderPeopleDefects]
