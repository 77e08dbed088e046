import { Input } from 'antd'
import { useId, useState } from 'react'
import type { FieldType, Leaf } from '../../../document/component.ts'
import type { DocumentRule } from '../../../document/properties/property.ts'
import { useDesignerText } from '../../../text.ts'
import { failureText } from '../../../document/values/failure-text.ts'
import { sayLineFault, usePanelText } from '../text.ts'
import { judgeText, MAX_TRIED, type Judgement } from './judge-text.ts'

interface RulesTesterProps {
  readonly field: Leaf<FieldType>
  readonly rules: readonly DocumentRule[]
  /** Whether the rules are found wrong already, beside them. */
  readonly judged: boolean
}

/** A text to try the rules on, and what the form would say to it. */
export function RulesTester({ field, rules, judged }: RulesTesterProps) {
  const say = usePanelText()
  const { say: sayDesigner, locale } = useDesignerText()
  const id = useId()
  const [text, setText] = useState('')
  const words = (judgement: Judgement): string => {
    if ('passes' in judgement) return say('passes')
    return 'failure' in judgement
      ? failureText(judgement.failure, locale)
      : sayLineFault(say, sayDesigner, { path: '', code: judgement.code })
  }
  const judgement = text === '' || judged ? undefined : judgeText(field, rules, text)
  return (
    <div className="mw-fp-tester">
      <label htmlFor={id}>{say('tester')}</label>
      <Input id={id} size="small" maxLength={MAX_TRIED} placeholder={say('testerText')} value={text}
        onChange={({ target }) => setText(target.value)} aria-describedby={`${id}-said`} />
      <output id={`${id}-said`} htmlFor={id} className={judgement && !('passes' in judgement) ? 'mw-fault' : 'mw-fp-passes'}>
        {judgement && words(judgement)}
      </output>
    </div>
  )
}
