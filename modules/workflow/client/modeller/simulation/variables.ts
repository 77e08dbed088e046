import type { ProcessDefinition, VariableDeclaration } from '../../../rules/definition/process.ts'

/** What a trial begins with, as it is typed. */
export type TypedVariables = Readonly<Record<string, string>>

/** The values of declared variables in their types; what was left empty is not there, as where nobody filled it in. */
export function valuesOf(variables: readonly VariableDeclaration[], typed: TypedVariables): Record<string, unknown> {
  return Object.fromEntries(variables.flatMap(({ name, type }) => {
    const text = (typed[name] ?? '').trim()
    if (text === '') return []
    switch (type) {
      case 'number': return [[name, Number(text)]]
      case 'boolean': return [[name, text === 'true']]
      case 'list': return [[name, text.split(/[,，]/).map((each) => each.trim())]]
      case 'context': return [[name, parsed(text)]]
      default: return [[name, text]]
    }
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Names that expressions read, so that they can be given even where nobody declared them. */
export function variablesOf({ options, flows }: ProcessDefinition): VariableDeclaration[] {
  const declared = new Set(options.variables.map(({ name }) => name))
  const read = Object.values(flows).flatMap(({ condition }) => [...condition.replaceAll(/"[^"]*"/g, '').matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)].map(([name]) => name))
  const others = [...new Set(read)].filter((name) => !declared.has(name) && !words.has(name) && name !== 'outcome')
  return [...options.variables, ...others.map((name): VariableDeclaration => ({ name, type: 'number' }))]
}

const words = new Set(['and', 'or', 'not', 'true', 'false', 'null', 'in', 'between', 'if', 'then', 'else', 'some', 'every', 'satisfies', 'date', 'time', 'string', 'number', 'count', 'sum', 'contains'])
