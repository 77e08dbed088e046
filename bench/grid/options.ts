import { parseArgs } from 'node:util'
import { millionRows, table, type CaseKey } from './cases.ts'
import { sides, type Side } from './sides.ts'

export interface Options {
  rounds: number
  sizes: number[]
  sides: Side[]
  wanted(key: CaseKey): boolean
}

/** @throws where a grid or case is named that there is not */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '3' }, quick: { type: 'boolean', default: false }, sizes: { type: 'string' },
      only: { type: 'string' }, cases: { type: 'string' } },
  })
  const cases = values.cases?.split(',') ?? Object.keys(table)
  const only = values.only?.split(',') ?? sides.map(({ name }) => name)
  refuseUnknown(cases, Object.keys(table))
  refuseUnknown(only, sides.map(({ name }) => name))
  return {
    rounds: values.quick ? 1 : Number(values.rounds),
    sizes: values.sizes?.split(',').map(Number) ?? (values.quick ? [10_000] : [10_000, 100_000, millionRows]),
    sides: sides.filter(({ name }) => only.includes(name)),
    wanted: (key) => cases.includes(key),
  }
}

function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is none of ${known.join(', ')}`)
}
