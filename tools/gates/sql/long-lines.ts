import type { SqlTemplate } from './templates.ts'

/** As wide as code may be. */
const widest = 140

/**
 * Lines of statements that nobody reads: those too wide to be seen at once, which the formatter leaves alone, and those whose
 * expression it broke apart at the brace. A break in the statement before that place mends both.
 */
export function longLines(templates: readonly SqlTemplate[]): { at: string; what: string }[] {
  return templates.flatMap(({ file, lines, line }) =>
    lines.flatMap((text, index) =>
      text.length > widest || text.endsWith('${') ? [{ at: `${file}:${line + index}`, what: `${text.trim().slice(0, 60)}…` }] : []
    )
  )
}
