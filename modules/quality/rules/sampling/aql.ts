/** The 26 preferred acceptance quality limits (GB/T 2828.1-2012), as they are written. */
export const aqls = ['0.010', '0.015', '0.025', '0.040', '0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5',
  '10', '15', '25', '40', '65', '100', '150', '250', '400', '650', '1000'] as const

const columnOf = new Map<number, number>(aqls.map((aql, column) => [Number(aql), column]))

/**
 * Column of an AQL in the master tables, 0 to 25.
 * @param aql decimal text as a standard or a person writes it: `0.65`, `1`, `1.0`
 * @throws RangeError where it is none of the 26 preferred values; nothing is rounded to one
 */
export function aqlColumn(aql: string): number {
  const column = /^\d+(\.\d+)?$/.test(aql) ? columnOf.get(Number(aql)) : undefined
  if (column === undefined) throw new RangeError(`AQL ${aql} is none of ${aqls.join(', ')}`)
  return column
}

/** Above 10 an AQL counts nonconformities per 100 items and is no percentage of items. */
export function isPerHundred(aql: string): boolean {
  return aqlColumn(aql) > aqls.indexOf('10')
}
