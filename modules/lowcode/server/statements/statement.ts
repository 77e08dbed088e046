/** A statement that an author adds to an operation of a form, as far as it can be carried out by the operations themselves. */
export type Statement =
  | { kind: 'update'; table: string; set: readonly Assigned[]; where: Expression | null }
  | { kind: 'insert'; table: string; set: readonly Assigned[] }
  | { kind: 'delete'; table: string; where: Expression | null }

export interface Assigned {
  column: string
  value: Expression
}

/** What may stand in it: columns, values, columns of the form's own record, arithmetic and comparison. */
export type Expression =
  | { kind: 'column'; name: string }
  | { kind: 'value'; value: string | boolean | null }
  /** `#{column}` of the record that is saved. */
  | { kind: 'record'; column: string }
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'and' | 'or'; parts: readonly Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'empty'; part: Expression; not: boolean }

export const operators = ['+', '-', '*', '/', '||', '=', '<>', '<', '>', '<=', '>='] as const
export type Operator = (typeof operators)[number]

export type StatementFaultCode = 'syntax' | 'notWritten' | 'construct' | 'noWhere' | 'schema'

/** Why a statement is not taken. `detail` names what stands in its way. */
export class StatementFault extends Error {
  readonly code: StatementFaultCode
  readonly detail: string
  constructor(code: StatementFaultCode, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }
}
