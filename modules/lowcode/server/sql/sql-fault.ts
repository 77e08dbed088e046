/** What is wrong with the SQL of a report; the texts stand in `said.ts`. */
export type SqlFaultCode = 'syntax' | 'empty' | 'tooLong' | 'tooDeep' | 'several' | 'notSelect' | 'into' | 'locking' | 'construct'
  | 'unknownTable' | 'withSchema' | 'function' | 'noColumn' | 'growth' | 'clock' | 'type' | 'operator' | 'secret' | 'star' | 'wholeRow'
  | 'ownPosition' | 'parameterAsName' | 'parameterInLiteral' | 'badParameterName' | 'unknownSystemValue' | 'tooManyParameters' | 'database'
  | 'timeout'

/** A statement that is not run, with the place in its text (UTF-16 units, counted from 0) where that is known. */
export class SqlFault extends Error {
  readonly code: SqlFaultCode
  readonly params: Readonly<Record<string, string | number>>
  readonly at: number | undefined
  constructor(code: SqlFaultCode, params: Readonly<Record<string, string | number>> = {}, at?: number) {
    super(code)
    this.name = 'SqlFault'
    this.code = code
    this.params = params
    this.at = at
  }
}

/** Line and column of a place, counted from 1. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
