/** An expression as far as it matters for how often a text can be read in different ways. */
export type Pattern =
  /** One character; `text` is how it is written: `a`, `\d`, `[^x]`. */
  | { readonly is: 'one'; readonly text: string }
  | { readonly is: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly is: 'repeat'; readonly part: Pattern; readonly min: number; readonly max: number }
  /** Looks ahead or back: takes no character of its own. */
  | { readonly is: 'look'; readonly part: Pattern }

const nothing: Pattern = { is: 'sequence', parts: [] }

/** Reads an expression that the engine has accepted (flag `u`). */
export function patternTree(source: string): Pattern {
  return new PatternReader(source).choice()
}

const oneCharacter = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^\d])|\[(?:\\.|[^\]\\])*\]|[^\\[\]()|*+?{}]/suy
const noCharacter = /\^|\$|\\[bB]|\\[1-9]\d*|\\k<[^>]*>/suy
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/suy
const groupHead = /\((?:\?(?:(:)|<?([=!])|<[^>=!]+>|[a-z-]*:))?/suy

class PatternReader {
  private readonly source: string
  private at = 0

  constructor(source: string) {
    this.source = source
  }

  choice(): Pattern {
    const parts = [this.sequence()]
    while (this.source[this.at] === '|') {
      this.at += 1
      parts.push(this.sequence())
    }
    return parts.length === 1 ? parts[0]! : { is: 'choice', parts }
  }

  private sequence(): Pattern {
    const parts: Pattern[] = []
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')')
      parts.push(this.repeated(this.atom()))
    return { is: 'sequence', parts }
  }

  private atom(): Pattern {
    if (this.source[this.at] === '(') return this.group()
    if (this.take(noCharacter)) return nothing
    return { is: 'one', text: this.take(oneCharacter)?.[0] ?? this.source.charAt(this.at++) }
  }

  private group(): Pattern {
    const head = this.take(groupHead)!
    const part = this.choice()
    this.at += 1
    return head[2] === undefined ? part : { is: 'look', part }
  }

  private repeated(part: Pattern): Pattern {
    const found = this.take(quantifier)
    if (!found) return part
    const [, sign, least, comma, most] = found
    if (sign !== undefined) return { is: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
    const min = Number(least)
    return { is: 'repeat', part, min, max: comma === undefined ? min : most === '' ? Infinity : Number(most) }
  }

  private take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at
    const found = expression.exec(this.source)
    if (!found) return undefined
    this.at = expression.lastIndex
    return found
  }
}
