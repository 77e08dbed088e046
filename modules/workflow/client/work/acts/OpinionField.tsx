import { Button, Mentions } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { SEARCH_DELAY_MS, useDebounced, useUserOptions } from '#kernel/client/records/use-options.ts'
import { useWorkText } from '../text.ts'
import { phrasesFor } from './phrases-for.ts'
import { LONGEST_PHRASE, usePhrases } from './use-phrases.ts'

/** Longest opinion, as the server keeps it. */
const MOST_CHARACTERS = 2000

const suggestions = { agree: ['phraseAgree', 'phraseSeen'], mend: ['phraseMend', 'phraseIncomplete'] } as const

interface OpinionFieldProps {
  value: string
  onChange: (opinion: string) => void
  /** A person was named with an @. */
  onNamed?: (name: string, account: string) => void
  required?: boolean
  /** What the act says: its phrases come first where it sends something back, else stand in for who keeps none. */
  suggests?: keyof typeof suggestions | undefined
  fault?: string | undefined
  /** Ctrl+Enter. */
  onSend?: () => void
}

/** What a person says to a decision: typed, or taken from their phrases; @ names colleagues who are told of it. */
export function OpinionField({ value, onChange, onNamed, required = false, suggests, fault, onSend }: OpinionFieldProps) {
  const { say } = useWorkText()
  const id = useId()
  const { phrases, keep, keeping } = usePhrases()
  const [keyword, setKeyword] = useState<string>()
  const rested = useDebounced(keyword ?? '', SEARCH_DELAY_MS)
  const { options, loading } = useUserOptions(rested, keyword !== undefined)
  const offered = phrasesFor(suggests, phrases, suggests ? suggestions[suggests].map((key) => say(key)) : [])
  const typed = value.trim()
  const add = (phrase: string) => onChange(value.trim() === '' ? phrase : `${value.trimEnd()} ${phrase}`)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend?.()
  }
  return (
    <div className="mw-item">
      <label className="mw-label" htmlFor={id}>{required && <span className="mw-required" aria-hidden>*</span>}{say('opinion')}</label>
      <Mentions id={id} rows={3} autoFocus value={value} maxLength={MOST_CHARACTERS}
        placeholder={say(onNamed ? 'opinionHint' : 'opinionPlain')} loading={loading} status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined} aria-describedby={`${id}-fault`} options={onNamed
        ? options.map((option) => ({ value: option.text, label: `${option.text} ${option.key ?? ''}`, key: option.value }))
        : []} filterOption={false} onSearch={(text) => setKeyword(text)} onSelect={({ value: name, key }) => {
        if (name && key) onNamed?.(name, key)
      }} onChange={onChange} onKeyDown={onKeyDown} />
      {fault && <div id={`${id}-fault`} className="mw-fault" role="alert">{fault}</div>}
      <div className="mw-wf-phrases" role="group" aria-label={say('phrases')}>
        {offered.map((phrase) => <button key={phrase} type="button" className="mw-wf-phrase" onClick={() => add(phrase)}>{phrase}</button>)}
        {typed !== '' && typed.length <= LONGEST_PHRASE && !offered.includes(typed) && (
          <Button type="link" size="small" className="mw-link" loading={keeping} onClick={() => void keep(typed)}>
            {say('keepPhrase')}
          </Button>
        )}
      </div>
    </div>
  )
}
