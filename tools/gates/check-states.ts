import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { snakeCase } from '#kernel/entity/naming.ts'

/** One or two digits in quotes. */
const digits = String.raw`'\d{1,2}'`

/**
 * States are written by the names that their entity gives them (`ncr.state.submitted`), so that a reader need not know the codes:
 * digits where a state is compared, set or listed are refused in calls, server and client of the modules.
 * @returns what is wrong, empty where nothing is
 */
export function checkStates(root: string): string[] {
  return globSync('modules/*', { cwd: root }).flatMap((module) => {
    const fields = stateFields(root, module)
    if (fields.length === 0) return []
    const spelled = spellings(fields)
    const files = globSync(`${module}/{calls,server,client,work,tiles}{.ts,.tsx,/**/*.{ts,tsx}}`, { cwd: root })
    return files.filter((file) => !file.includes('.test.')).toSorted().flatMap((file) =>
      readFileSync(join(root, file), 'utf8').split('\n').flatMap((line, at) =>
        spelled.some((spelling) => spelling.test(line)) ? `${file}:${at + 1} writes a state as digits: ${line.trim()}` : []
      )
    )
  })
}

/** The fields of a module that hold a state, as code and as statements write them. */
function stateFields(root: string, module: string): string[] {
  const sources = globSync(`${module}/entities/*.ts`, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const named = sources.flatMap((source) => [...source.matchAll(/\bstates: \{\s*field: '(\w+)'/g)].map((found) => found[1]!))
  const usual = sources.some((source) => /\bdefineDocument\(|\bstates: versionStates\b/.test(source)) ? ['status'] : []
  return [...new Set([...named, ...usual].flatMap((field) => [field, snakeCase(field)]))]
}

/** How a line may write a state as digits: compared, in a list of a statement, set, or in the list of an act or a step. */
function spellings(fields: readonly string[]): RegExp[] {
  const field = String.raw`\b(?:${fields.join('|')})`
  return [
    new RegExp(String.raw`${field}\)?\s*(?:[=!]==?|=|<>|!=)\s*${digits}`),
    new RegExp(String.raw`${field}\s+(?:not\s+)?in\s*\(\s*${digits}`, 'i'),
    new RegExp(String.raw`${field}: ${digits}`),
    new RegExp(String.raw`\b(?:from|states)(?:: |=\{)\[${digits}`),
    new RegExp(String.raw`\[${digits}.*\]\.includes\(.*${field}`),
  ]
}
