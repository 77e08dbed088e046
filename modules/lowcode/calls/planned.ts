import { is } from '#kernel/entity/shape.ts'
import type { PlanStep } from '#kernel/entity/plan-step.ts'

/** What publishing does to the tables: the version that comes of it, and its steps. */
export const planned = {
  version: is.number,
  steps: is.list(is.of<PlanStep>({
    type: 'object',
    properties: { kind: { enum: ['create', 'add', 'rename', 'retype', 'archive', 'unique'] }, table: { type: 'string' } },
    required: ['kind', 'table'],
  })),
}
