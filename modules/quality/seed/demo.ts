import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { process } from '#modules/product/index.ts'
import { actingAs, createAll, storedIds } from '#modules/system/server.ts'
import { characteristic, defect, gaugeType } from '../index.ts'
import { characteristics, gaugeTypes } from './demo-characteristics.ts'
import { defectGroups } from './demo-defects.ts'
import { seedConcessionProcess } from './concession-process.ts'
import { addDefectModels } from './demo-defect-models.ts'
import { addGauges } from './demo-gauges.ts'
import { addInspections } from './demo-inspections.ts'
import { addTasks } from './demo-tasks.ts'
import { addSpcCharts } from './demo-spc.ts'
import { addNonconformities } from './demo-nonconformity.ts'
import { addStandards } from './demo-standards.ts'

/** What the plant's quality engineer looks at and looks for (domain §2.15). */
export async function seedDemo(system: Ctx): Promise<void> {
  const ctx = actingAs(system, 'qe', 380)
  const types = await createAll(ctx, gaugeType, gaugeTypes)
  await createAll(ctx, characteristic,
    characteristics.map(({ tool, ...record }) => ({ ...record, tool: tool === undefined ? null : types(tool) })))
  const processes = await storedIds(system, process, 'code')
  for (const { code, name, process: at, defects } of defectGroups) {
    const group = await create(ctx, defect, { code, name, process: processes(at) })
    for (const [index, [found, severity, causes]] of defects.entries()) {
      await create(ctx, defect, { code: `${code}-${String(index + 1).padStart(2, '0')}`, name: found, severity, causes, parent: group.id,
        process: processes(at) })
    }
  }
  await addDefectModels(ctx)
  await addGauges(system)
  await addStandards(system)
  await addInspections(system)
  await addTasks(system)
  await seedConcessionProcess(actingAs(system, 'process', 360))
  await addSpcCharts(system)
  await addNonconformities(system)
}
