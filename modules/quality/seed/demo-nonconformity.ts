import { now, type Ctx } from '#kernel/server/context.ts'
import { monthBefore } from '../server/supplier/supplier-score-job.ts'
import { scoreSuppliers } from '../server/supplier/score.ts'
import { seedCapa } from './demo-capa.ts'
import { seedCoa } from './demo-coa.ts'
import { seedPastNcr } from './demo-ncr.ts'
import { seedLiveNcr } from './demo-ncr-live.ts'

const scoredMonths = 6

/** What became of what was not as it should be: after inspections, of which it tells (domain §2.15). */
export async function addNonconformities(system: Ctx): Promise<void> {
  await seedPastNcr(system)
  await seedCapa(system)
  await seedLiveNcr(system)
  await seedCoa(system)
  let month = now(system).slice(0, 7)
  for (let index = 0; index < scoredMonths; index++) {
    await scoreSuppliers(system, month)
    month = monthBefore(month)
  }
}
