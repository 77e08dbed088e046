import { isShape, type Part, type Parts } from '#kernel/entity/shape.ts'

/** A place of an input where one value is expected. */
export interface Place {
  /** Names down to the part; a list is gone into by its first row. */
  path: readonly string[]
  part: Part
}

/** Every single value of an input, with the way to it. */
export function placesOf(parts: Parts, above: readonly string[] = []): Place[] {
  return Object.entries(parts).flatMap(([name, part]) => inner(part, [...above, name]))
}

function inner(part: Part, path: readonly string[]): Place[] {
  if (!isShape(part)) return [{ path, part }]
  switch (part.shape) {
    case 'fields':
      return placesOf(part.of, path)
    case 'maybe':
    case 'optional':
      return inner(part.of, path)
    case 'list':
      return inner(part.of, isShape(part.of) && part.of.shape === 'fields' ? [...path, '0'] : path)
    default:
      return [{ path, part }]
  }
}
