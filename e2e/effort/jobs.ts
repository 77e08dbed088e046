import { administrationJobs } from './administration.ts'
import { authorJobs } from './authors.ts'
import { count } from './count.ts'
import { deskJobs } from './desk.ts'
import { deviceJobs } from './devices.ts'
import { equipmentJobs } from './equipment.ts'
import { floorJobs } from './floor.ts'
import type { Job } from './job.ts'
import { orderJobs } from './orders.ts'
import { processJobs } from './processes.ts'
import { productionJobs } from './production.ts'
import { qualityJobs } from './quality.ts'

/** The jobs of a day that are counted. */
export const jobs: readonly Job[] = [...deskJobs, ...floorJobs, ...qualityJobs, ...equipmentJobs, ...productionJobs, ...deviceJobs,
  ...orderJobs, count, ...administrationJobs, ...authorJobs, ...processJobs]
