import { lookup } from '#kernel/entity/lookup.ts'

const escapes: Readonly<Record<string, string>> = lookup({ n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' })

/** The text that a literal in quotes stands for (DMN 1.5 §10.3.1.2, rules 35 and 64). */
export function stringOf(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(?:u([\da-f]{4})|U([\da-f]{6})|([nrt"'\\]))/gi,
    (whole, four: string | undefined, six: string | undefined, letter: string | undefined) => {
      const code = Number.parseInt(four ?? six ?? '', 16)
      if (letter !== undefined) return escapes[letter] ?? whole
      return code <= 0x10_FFFF ? (four === undefined ? String.fromCodePoint(code) : String.fromCharCode(code)) : whole
    })
}
