import type { ProcessDefinition, VariableType } from '../../../rules/definition/process.ts'
import { typedVariables, type TypedVariables } from '../../../rules/typed-variables.ts'

/** A value that a trial may begin with; without a type where nobody declared it. */
export interface Asked {
  readonly name: string
  readonly type?: VariableType
}

/** What was typed, by the names of the variables. */
export type Typed = Readonly<Record<string, string>>

/** What was typed in the types of the variables; what was left empty is not there, as where nobody filled it in. */
export function valuesOf(asked: readonly Asked[], typed: Typed): TypedVariables {
  const given = asked.flatMap(({ name, type }) => {
    const text = (typed[name] ?? '').trim()
    return text === '' ? [] : [[name, readable(text, type)] as const]
  })
  return typedVariables(asked.flatMap(({ name, type }) => (type ? [{ name, type }] : [])), Object.fromEntries(given))
}

/** Lists are typed with commas, objects as JSON, and what has no type as it looks. */
function readable(text: string, type: VariableType | undefined): unknown {
  if (type === 'list') return text.split(/[,，]/).map((each) => each.trim())
  return type === undefined || type === 'context' ? parsed(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** What is declared, and names that conditions read, so that they can be given all the same. */
export function variablesOf({ options, flows }: ProcessDefinition): Asked[] {
  const declared = new Set(options.variables.map(({ name }) => name))
  const read = Object.values(flows).flatMap(({ condition }) =>
    [...condition.replaceAll(/"[^"]*"/g, '').matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)].map(([name]) => name)
  )
  return [...options.variables, ...[...new Set(read)].filter((name) => !declared.has(name) && !words.has(name)).map((name) => ({ name }))]
}

/** Words of FEEL, and the outcome that the engine sets itself. */
const words = new Set(['and', 'or', 'not', 'true', 'false', 'null', 'in', 'between', 'if', 'then', 'else', 'date', 'time', 'string',
  'number', 'count', 'sum', 'contains', 'outcome'])
