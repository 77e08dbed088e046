import { is, type PartOf } from '#kernel/entity/shape.ts'

/** A version of a published form, as answers bear it: those of its records, and those of processes about one. */
export const drawing = is.fields({
  version: is.number,
  /** Number of the version in force. */
  latest: is.number,
  content: is.text,
  /** Names of fields by the ids of components. */
  names: is.map(is.text),
})

export type StoredDrawing = PartOf<typeof drawing>
