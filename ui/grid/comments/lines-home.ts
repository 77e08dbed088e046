import type { Entity } from '#kernel/entity/index.ts'

/** The stored record to which the rows of a sub-table belong, and the field that holds them. */
export interface LinesHome {
  readonly entity: Entity
  readonly recordId: string
  readonly name: string
}
