import { answerTasks } from '#kernel/server/threads/answer-tasks.ts'
import { capability } from '../../rules/capability/capability.ts'
import { histogram } from '../../rules/capability/histogram.ts'
import { andersonDarling } from '../../rules/capability/normality.ts'
import type { ProcessData } from '../../rules/capability/spread.ts'
import type { CapabilityFigures, CapabilityTask } from './capability-task.ts'

answerTasks(({ values, sizes, sampled, by, specification }: CapabilityTask): CapabilityFigures => {
  const samples: (number | null)[][] = []
  let at = 0
  for (const size of sizes) {
    samples.push(Array.from(values.subarray(at, at + size), (value) => (Number.isNaN(value) ? null : value)))
    at += size
  }
  const data: ProcessData = sampled ? samples : samples.map(([value]) => value ?? null)
  const measured = samples.flatMap((sample) => (sampled ? sample : sample.slice(0, 1))).filter((value) => value !== null)
  const specified = specification.lsl !== undefined || specification.usl !== undefined
  return {
    values: measured.length,
    subgroups: sampled ? samples.length : null,
    capability: specified && measured.length > 0 ? capability(data, specification, { by }) : null,
    normality: andersonDarling(measured),
    classes: histogram(measured),
  }
})
