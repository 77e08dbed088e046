import { isKept, keepNumber, readNumber, type KeptNumber } from '#ui/designer/expressions/feel/numbers.ts'

/** A number that somebody wrote or a record holds, as a variable keeps it: to its last digit. */
export function numberVariable(text: string): number | KeptNumber | undefined {
  const number = readNumber(text)
  return number && keepNumber(number)
}

/** Values as others than expressions take them: numbers that no number of the program holds are text. */
export function outside(value: unknown): unknown {
  if (isKept(value)) return readNumber(value['mw:decimal'])?.toFixed() ?? null
  if (Array.isArray(value)) return value.map(outside)
  if (typeof value !== 'object' || value === null) return value
  return outsideAll(value)
}

export function outsideAll(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, outside(value)]))
}
