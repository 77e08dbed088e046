import type { SqlTemplate } from './templates.ts'

/** As wide as code may be. */
const widest = 140

/** Lines of statements that nobody can read without moving sideways: the formatter leaves the inside of a template alone. */
export function longLines(templates: readonly SqlTemplate[]): { at: string; what: string }[] {
  return templates.flatMap(({ file, lines, line }) =>
    lines.flatMap((text, index) => text.length > widest ? [{ at: `${file}:${line + index}`, what: `${text.trim().slice(0, 60)}…` }] : [])
  )
}
