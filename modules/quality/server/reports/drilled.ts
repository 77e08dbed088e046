import type { Entity, Fields } from '#kernel/entity/index.ts'
import { inspection } from '../../index.ts'

/** Rows of a report as an entity, so that their codes get texts as those of any record. */
export function drilled(fields: Fields): Entity {
  return { ...inspection, fields }
}
