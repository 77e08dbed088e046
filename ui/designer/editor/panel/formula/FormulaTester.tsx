import { Input } from 'antd'
import { useState } from 'react'
import { evaluateExpression } from '../../../expressions/expression.ts'
import { usePanelText } from '../text.ts'

/** Values to try an expression with, and what it makes of them. */
export function FormulaTester({ text, reads }: { text: string; reads: readonly string[] }) {
  const say = usePanelText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const result = evaluateExpression(text, Object.fromEntries(reads.map((name) => [name, valueOf(typed[name] ?? '')])))
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
          : say('tryResult', { result: typeof result === 'string' ? result : JSON.stringify(result) })}
      </output>
    </details>
  )
}

/** Numbers, lists and rows as JSON writes them; everything else is a text. */
function valueOf(typed: string): unknown {
  if (typed === '') return null
  try {
    return JSON.parse(typed) as unknown
  } catch {
    return typed
  }
}
