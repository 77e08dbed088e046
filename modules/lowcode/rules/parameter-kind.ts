/** What a parameter of a report holds, and so how it is asked for. */
export type ParameterKind = 'date' | 'datetime' | 'decimal' | 'text'

const kinds: readonly (readonly [RegExp, ParameterKind])[] = [
  [/^date$/, 'date'],
  [/^timestamp/, 'datetime'],
  [/^(numeric|decimal|bigint|int|real|double|float|smallint)/, 'decimal'],
]

/**
 * The statement says what a parameter is by the type into which it casts it: `cast(${from} as date)`, `${from}::date`.
 * One that is cast into several types, or into none, is a text.
 */
export function parameterKind(statement: string, name: string): ParameterKind {
  // No other name can stand in a statement.
  if (!/^[\p{L}\p{N}_]+$/u.test(name)) return 'text'
  const written = `'?\\$\\{\\s*${name}\\s*\\}'?`
  const found = [...statement.matchAll(new RegExp(`cast\\s*\\(\\s*${written}\\s+as\\s+(\\w+)|${written}\\s*::\\s*(\\w+)`, 'giu'))].map((
    [, cast, short],
  ) => kindOfType((cast ?? short ?? '').toLowerCase()))
  return found.length > 0 && found.every((kind) => kind === found[0]) ? found[0]! : 'text'
}

function kindOfType(type: string): ParameterKind {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'text'
}
