/** What an expression may read, by name. Functions are values only where the scope offers them. */
export type Scope = Record<string, unknown>

type Token = { kind: 'number' | 'string' | 'name' | 'sign' | 'end'; text: string }

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_$][\w$]*)|(===|!==|==|!=|\?\?|\?\.|\|\||&&|>=|<=|[()[\].?:+\-*/%!<>,]))/y

const forbiddenNames = new Set(['__proto__', 'prototype', 'constructor'])

/**
 * Evaluates the small language of menu addresses: literals, names of the scope, members, calls of the scope's functions,
 * arithmetic, comparison, logic and choice. There is no assignment, no loop and no way to anything outside the scope.
 * @throws SyntaxError, ReferenceError
 */
export function evaluateExpression(source: string, scope: Scope): unknown {
  const parser = new Parser(tokenize(source), scope)
  const value = parser.choice()
  parser.expectEnd()
  return value
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const end = source.trimEnd().length
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (!match) throw new SyntaxError(`Unexpected text at ${at}: ${source.slice(at)}`)
    const [, number, string, name, sign] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (string !== undefined) tokens.push({ kind: 'string', text: unquote(string) })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else tokens.push({ kind: 'sign', text: sign ?? '' })
  }
  return [...tokens, { kind: 'end', text: '' }]
}

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/g, '$1')
}

const levels: string[][] = [['||', '??'], ['&&'], ['===', '!==', '==', '!='], ['<', '>', '<=', '>='], ['+', '-'], ['*', '/', '%']]

class Parser {
  readonly #tokens: Token[]
  readonly #scope: Scope
  #at = 0

  constructor(tokens: Token[], scope: Scope) {
    this.#tokens = tokens
    this.#scope = scope
  }

  choice(): unknown {
    const condition = this.#binary(0)
    if (!this.#take('?')) return condition
    const whenTrue = this.choice()
    this.#expect(':')
    const whenFalse = this.choice()
    return condition ? whenTrue : whenFalse
  }

  expectEnd(): void {
    if (this.#peek().kind !== 'end') throw new SyntaxError(`Unexpected ${this.#peek().text}`)
  }

  #binary(level: number): unknown {
    const signs = levels[level]
    if (!signs) return this.#unary()
    let left = this.#binary(level + 1)
    for (let sign = this.#takeOne(signs); sign !== undefined; sign = this.#takeOne(signs)) {
      left = combine(sign, left, this.#binary(level + 1))
    }
    return left
  }

  #unary(): unknown {
    if (this.#take('!')) return !this.#unary()
    if (this.#take('-')) return -Number(this.#unary())
    return this.#member()
  }

  #member(): unknown {
    let owner: unknown
    let value = this.#primary()
    for (;;) {
      if (this.#take('.') || this.#take('?.')) {
        owner = value
        value = readMember(value, this.#name())
      } else if (this.#take('[')) {
        owner = value
        value = readMember(value, String(this.choice()))
        this.#expect(']')
      } else if (this.#take('(')) {
        value = call(value, owner, this.#arguments())
      } else return value
    }
  }

  #arguments(): unknown[] {
    const values: unknown[] = []
    if (this.#take(')')) return values
    do values.push(this.choice())
    while (this.#take(','))
    this.#expect(')')
    return values
  }

  #primary(): unknown {
    if (this.#take('(')) {
      const value = this.choice()
      this.#expect(')')
      return value
    }
    const token = this.#peek()
    this.#at += 1
    if (token.kind === 'number') return Number(token.text)
    if (token.kind === 'string') return token.text
    if (token.kind === 'name') return this.#lookUp(token.text)
    throw new SyntaxError(`Unexpected ${token.text || 'end'}`)
  }

  #lookUp(name: string): unknown {
    if (name === 'true' || name === 'false') return name === 'true'
    if (name === 'null') return null
    if (name === 'undefined') return undefined
    if (!Object.hasOwn(this.#scope, name)) throw new ReferenceError(`${name} is not known`)
    return this.#scope[name]
  }

  #name(): string {
    const token = this.#peek()
    if (token.kind !== 'name') throw new SyntaxError(`Expected a name, found ${token.text}`)
    this.#at += 1
    return token.text
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' }
  }

  #take(sign: string): boolean {
    return this.#takeOne([sign]) !== undefined
  }

  #takeOne(signs: readonly string[]): string | undefined {
    const { kind, text } = this.#peek()
    if (kind !== 'sign' || !signs.includes(text)) return undefined
    this.#at += 1
    return text
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new SyntaxError(`Expected ${sign}, found ${this.#peek().text || 'end'}`)
  }
}

/** Own properties of plain values only: nothing that leads to a prototype or a constructor. */
function readMember(owner: unknown, name: string): unknown {
  if (owner === null || owner === undefined || forbiddenNames.has(name)) return undefined
  if (typeof owner === 'string') return name === 'length' ? owner.length : undefined
  return typeof owner === 'object' && Object.hasOwn(owner, name) ? (owner as Record<string, unknown>)[name] : undefined
}

function call(target: unknown, owner: unknown, values: unknown[]): unknown {
  if (typeof target !== 'function') throw new ReferenceError('Only functions of the scope can be called')
  return Reflect.apply(target, owner, values) as unknown
}

function combine(sign: string, left: unknown, right: unknown): unknown {
  switch (sign) {
    case '||':
      return left || right
    case '??':
      return left ?? right
    case '&&':
      return left && right
    case '===':
    case '==':
      return left === right
    case '!==':
    case '!=':
      return left !== right
    case '+':
      return typeof left === 'number' && typeof right === 'number' ? left + right : `${asText(left)}${asText(right)}`
    case '<':
      return Number(left) < Number(right)
    case '>':
      return Number(left) > Number(right)
    case '<=':
      return Number(left) <= Number(right)
    case '>=':
      return Number(left) >= Number(right)
    case '-':
      return Number(left) - Number(right)
    case '*':
      return Number(left) * Number(right)
    case '/':
      return Number(left) / Number(right)
    default:
      return Number(left) % Number(right)
  }
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
