import { Input } from 'antd'
import { useState } from 'react'
import { computeExpression } from '../../../expressions/expression.ts'
import { readNumber } from '../../../expressions/feel/numbers.ts'
import { textOf } from '../../../expressions/feel/text-of.ts'
import { usePanelText } from '../text.ts'

/** Values to try an expression with, and what it makes of them. */
export function FormulaTester({ text, reads }: { text: string; reads: readonly string[] }) {
  const say = usePanelText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const result = computeExpression(text, Object.fromEntries(reads.map((name) => [name, valueOf(typed[name] ?? '')])))
  return (
    <details className="mw-fp-tester">
      <summary>{say('tryFormula')}</summary>
      {reads.map((name) => (
        <Input key={name} size="small" addonBefore={name} aria-label={say('tryValueOf', { name })} value={typed[name] ?? ''}
          onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))} />
      ))}
      <output className="mw-fp-passes">
        {result === undefined
          ? say('tryNothing')
          : say('tryResult', { result: textOf(result) })}
      </output>
    </details>
  )
}

/** Numbers to their last digit, lists and rows as JSON writes them; everything else is a text. */
function valueOf(typed: string): unknown {
  if (typed === '') return null
  const number = readNumber(typed)
  if (number) return number
  try {
    return JSON.parse(typed) as unknown
  } catch {
    return typed
  }
}
