import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core'
import { Decimal } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { longestLogLine, mostLogLines } from './script-task.ts'

/** What a script said while it ran. */
export interface ScriptOutput {
  refused?: string
  logs: string[]
  messages: string[]
}

/** Digits enough for any column, whatever is multiplied. */
const Exact = Decimal.clone({ precision: 80, toExpPos: 80, toExpNeg: -80 })
const longestNumber = 100

type Operation = (left: Decimal, right: Decimal, scale: number) => string

const operations: Readonly<Record<string, Operation>> = lookup({
  add: (left, right) => left.plus(right).toFixed(),
  sub: (left, right) => left.minus(right).toFixed(),
  mul: (left, right) => left.times(right).toFixed(),
  div: (left, right, scale) => left.div(right).toDecimalPlaces(scale).toFixed(),
  round: (left, _right, scale) => left.toDecimalPlaces(scale).toFixed(),
  compare: (left, right) => String(left.comparedTo(right)),
})

/** Runs before the script: `decimal` counts exactly, `formOf` is what the browser's events get. */
const prelude = `(decimalOf, tell) => {
  const decimal = Object.freeze({
    add: (a, b) => decimalOf('add', String(a), String(b), '0'),
    sub: (a, b) => decimalOf('sub', String(a), String(b), '0'),
    mul: (a, b) => decimalOf('mul', String(a), String(b), '0'),
    div: (a, b, scale = 6) => decimalOf('div', String(a), String(b), String(scale)),
    round: (a, scale = 0) => decimalOf('round', String(a), '0', String(scale)),
    compare: (a, b) => Number(decimalOf('compare', String(a), String(b), '0')),
  })
  const formOf = (values, previous) => Object.freeze({
    values, previous, mode: values.id === undefined ? 'add' : 'edit',
    get: (name) => values[name],
    set: (name, value) => { values[name] = value },
    message: (text) => tell(String(text)),
    refuse: (text) => refuse(text),
  })
  for (const [name, value] of Object.entries({ decimal, formOf })) Object.defineProperty(globalThis, name, { value })
}`

/** Puts what a script may call into its engine: `refuse`, `log`, `now`, `decimal`. */
export function giveTools(context: QuickJSContext, now: string, output: ScriptOutput): void {
  const give = (name: string, handle: QuickJSHandle) =>
    handle.consume((value) => context.defineProp(context.global, name, { value, configurable: false, enumerable: true }))
  give('now', context.newString(now))
  give('log', context.newFunction('log', (...words) => {
    if (output.logs.length < mostLogLines) output.logs.push(words.map((word) => textOf(context, word)).join(' ').slice(0, longestLogLine))
  }))
  give('refuse', context.newFunction('refuse', (text) => {
    output.refused ??= text ? textOf(context, text).slice(0, longestLogLine) : ''
    throw new Error('refused')
  }))
  const decimalOf = context.newFunction('decimalOf',
    (...words) => context.newString(computed(words.map((word) => context.getString(word)))))
  const tell = context.newFunction('tell', (text) => {
    if (output.messages.length < mostLogLines) output.messages.push(context.getString(text).slice(0, longestLogLine))
  })
  const install = context.unwrapResult(context.evalCode(prelude, 'tools.js'))
  context.unwrapResult(context.callFunction(install, context.undefined, decimalOf, tell)).dispose()
  for (const handle of [install, decimalOf, tell]) handle.dispose()
}

/** @throws Error with the text that is no number */
function computed([name = '', left = '', right = '', scale = '']: string[]): string {
  const [one, other] = [exact(left), exact(right)]
  if (name === 'div' && other.isZero()) throw new Error('division by zero')
  return operations[name]!(one, other, Math.min(Math.max(Math.trunc(Number(scale)) || 0, 0), 20))
}

function exact(text: string): Decimal {
  const plain = text === 'null' || text === 'undefined' || text === '' ? '0' : text
  if (plain.length > longestNumber || !/^-?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i.test(plain)) throw new Error(`${plain.slice(0, 40)} is no number`)
  return new Exact(plain)
}

function textOf(context: QuickJSContext, handle: QuickJSHandle): string {
  if (context.typeof(handle) === 'string') return context.getString(handle)
  const value: unknown = context.dump(handle)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
