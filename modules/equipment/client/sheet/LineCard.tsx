import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Segmented, Tag } from 'antd'
import { useRef, useState } from 'react'
import { fileAddress } from '#kernel/client/request/address.ts'
import { useDictEntries } from '#ui/kinds/use-dict-entries.ts'
import { repair } from '../../entities/repair.ts'
import { judgeItem, sideOf, type ItemFault } from '../../rules/judge-item.ts'
import { limitsText } from './limits-text.ts'
import { PhotoButton } from './PhotoButton.tsx'
import { isWaiting } from './pictures.ts'
import type { Entry, SheetLine } from './sheet-state.ts'
import { useSheetText } from './text.ts'

interface LineCardProps {
  line: SheetLine
  number: number
  /** What was begun here and is not complete. */
  draft: Entry | undefined
  editable: boolean
  onDraft: (entry: Entry | undefined) => void
  onEnter: (entry: Entry) => void
}

/** One check: what and how, then a tick, a number, words or a photo. What is complete is entered at once, what lacks something asks for it. */
export function LineCard({ line, number, draft, editable, onDraft, onEnter }: LineCardProps) {
  const { say } = useSheetText()
  const [changing, setChanging] = useState(false)
  const open = editable && (changing || draft !== undefined || line.result === null)
  const take = (entry: Entry) => {
    const { faults } = judgeItem(line, entry, entry.repair !== undefined)
    if (faults.length > 0) onDraft(entry)
    else {
      setChanging(false)
      onEnter(entry)
    }
  }
  const give = () => {
    setChanging(false)
    onDraft(undefined)
  }
  const limits = limitsText(line, say)
  return (
    <li className={`mw-panel eqs-line eqs-${line.state === 'refused' ? 'refused' : line.result ?? 'open'}`}
      aria-label={`${say('lineOf', { at: number })} ${line.name}`}
    >
      <div className="eqs-line-head">
        <b>{number}. {line.name}</b>
        {!open && <Outcome line={line} />}
        {editable && !open && line.state === undefined && (
          <Button type="link" onClick={() => setChanging(true)} aria-label={`${say('edit')} ${line.name}`}>{say('edit')}</Button>
        )}
      </div>
      {(line.method ?? line.standard ?? limits) && (
        <p className="mw-faint">{[line.method, line.standard, limits].filter(Boolean).join(' · ')}</p>
      )}
      {open
        ? (
          <Asked line={line} entry={draft ?? { line: line.id, ...(changing ? { photo: line.photo } : {}) }} onTake={take}
            onDraft={onDraft} />
        )
        : <Found line={line} />}
      {editable && (changing || draft !== undefined) && <Button onClick={give}>{say('cancel')}</Button>}
    </li>
  )
}

const colours = { OK: 'green', NG: 'red', SKIP: 'default' } as const

function Outcome({ line: { result, state, repair: reported } }: { line: SheetLine }) {
  const { say } = useSheetText()
  if (result === null) return null
  return (
    <span>
      {state !== undefined && <Tag className="mw-tag" color={state === 'refused' ? 'red' : 'gold'}>{say(state)}</Tag>}
      {reported && <Tag className="mw-tag" color="purple">{say('repaired')}</Tag>}
      <Tag className="mw-tag" color={colours[result as keyof typeof colours]}>
        {say(result === 'OK' ? 'normal' : result === 'NG' ? 'abnormal' : 'skip')}
      </Tag>
    </span>
  )
}

function Found({ line: { value, uom, measure, photo } }: { line: SheetLine }) {
  return (
    <div>
      {value !== null && <span className="eqs-value">{[value, uom].filter(Boolean).join(' ')}</span>}
      {measure !== null && <p className="eqs-measure">{measure}</p>}
      {photo !== null && <Picture photo={photo} />}
    </div>
  )
}

function Picture({ photo }: { photo: string }) {
  const { say } = useSheetText()
  const first = photo.split(',')[0]!
  return <img className="eqs-photo" src={isWaiting(photo) ? photo : fileAddress(first, { thumb: 160 })} alt={say('photoTaken')} />
}

interface AskedProps {
  line: SheetLine
  entry: Entry
  onTake: (entry: Entry) => void
  onDraft: (entry: Entry) => void
}

function Asked({ line, entry, onTake, onDraft }: AskedProps) {
  const { say } = useSheetText()
  const ticked = line.valueType === 'NUM' ? judgeItem(line, entry).result : entry.result ?? null
  const { faults } = judgeItem(line, entry)
  const begun = entry.result !== undefined || entry.value !== undefined || entry.photo !== undefined
  const shownFault = begun
    ? faults.find((fault): fault is Exclude<ItemFault, 'measure' | 'reason' | 'value'> => fault in shownFaults)
    : undefined
  const needsWords = ticked === 'NG' || entry.result === 'SKIP'
  const abnormal = { 'aria-pressed': ticked === 'NG', 'aria-label': `${line.name} ${say('abnormal')}`,
    onClick: () => onDraft({ ...entry, result: 'NG' }) }
  return (
    <div className="eqs-asked">
      {(line.valueType === 'NUM' || line.valueType === 'TEXT') && <Typed line={line} entry={entry} onTake={onTake} />}
      {line.valueType === 'OKNG' && (
        <div className="eqs-ticks">
          <Button size="large" icon={<CheckOutlined />} aria-pressed={ticked === 'OK'} type={ticked === 'OK' ? 'primary' : 'default'}
            aria-label={`${line.name} ${say('normal')}`} onClick={() => onTake({ ...entry, result: 'OK' })}
          >
            {say('normal')}
          </Button>
          <Button size="large" danger {...abnormal} icon={<CloseOutlined />} type={ticked === 'NG' ? 'primary' : 'default'}>
            {say('abnormal')}
          </Button>
        </div>
      )}
      {line.valueType === 'NUM' && ticked === 'NG' && <OutOfLimits line={line} value={judgeItem(line, entry).value!} />}
      {shownFault && <p className="mw-fault" role="alert">{say(shownFaults[shownFault])}</p>}
      <div className="eqs-more">
        {(line.needPhoto === 'Y' || line.valueType === 'PHOTO' || needsWords) && (
          <PhotoButton label={say('photoOf', { name: line.name })} photo={entry.photo ?? null} onPhoto={(photo) =>
            (needsWords ? onDraft : onTake)({ ...entry, photo })} />
        )}
        {(line.valueType === 'TEXT' || line.valueType === 'PHOTO') && !needsWords && (
          <Button type="text" danger {...abnormal}>{say('abnormal')}</Button>
        )}
        {!needsWords && (
          <Button type="text" onClick={() => onDraft({ ...entry, result: 'SKIP' })} aria-label={`${line.name} ${say('skip')}`}>
            {say('skip')}
          </Button>
        )}
      </div>
      {needsWords && <Words line={line} entry={entry} repairs={ticked === 'NG'} onTake={onTake} />}
    </div>
  )
}

const shownFaults = { result: 'result', number: 'number', photo: 'photoNeeded' } as const

function OutOfLimits({ line, value }: { line: SheetLine; value: string }) {
  const { say } = useSheetText()
  const low = sideOf(value, line) === 'low'
  const limit = [low ? line.lower : line.upper, line.uom].filter(Boolean).join(' ')
  return (
    <Alert type="error" showIcon role="alert"
      title={say(low ? 'tooLow' : 'tooHigh', { value: `${value} ${line.uom ?? ''}`.trim(), limit })} />
  )
}

/** Enter and leaving the field both enter what was typed, once; Enter goes on to the next field to type into. */
function Typed({ line, entry, onTake }: Omit<AskedProps, 'onDraft'>) {
  const { say } = useSheetText()
  const [text, setText] = useState(entry.value ?? '')
  const taken = useRef(text)
  const number = line.valueType === 'NUM'
  const take = () => {
    if (text.trim() === '' || text === taken.current) return
    taken.current = text
    onTake({ ...entry, value: text })
  }
  const goOn = (field: HTMLInputElement) => {
    take()
    const fields = [...document.querySelectorAll<HTMLInputElement>('.eqs-typed input')]
    fields[fields.indexOf(field) + 1]?.focus()
  }
  return (
    <Input size="large" className="eqs-typed" value={text} maxLength={200} inputMode={number ? 'decimal' : 'text'} enterKeyHint="next"
      autoComplete="off" suffix={line.uom ?? <span />} aria-label={say(number ? 'value' : 'words', { name: line.name })}
      onChange={({ target }) => setText(target.value)} onBlur={take} onPressEnter={({ currentTarget }) => goOn(currentTarget)} />
  )
}

/** What was done about it, or reported for repair with the same tap; of what was not looked at, why. */
function Words({ line, entry, repairs, onTake }: Omit<AskedProps, 'onDraft'> & { repairs: boolean }) {
  const { say } = useSheetText()
  const entries = useDictEntries(repair.fields.severity)
  const [measure, setMeasure] = useState(entry.measure ?? '')
  const [severity, setSeverity] = useState('3')
  const given = { ...entry, measure: measure.trim() || null }
  return (
    <div className="eqs-words mw-stack">
      <Input.TextArea value={measure} maxLength={200} autoSize={{ minRows: 2 }}
        aria-label={say(repairs ? 'measureOf' : 'reasonOf', { name: line.name })} placeholder={say(repairs ? 'measureHint' : 'reasonHint')}
        onChange={({ target }) => setMeasure(target.value)} />
      {repairs && line.repair === null && (
        <Segmented<string> block size="large" aria-label={say('urgency')} value={severity} onChange={setSeverity}
          options={entries.map(({ value, text }) => ({ value, label: text }))} />
      )}
      <div className="eqs-ticks">
        <Button size="large" type={repairs ? 'default' : 'primary'} disabled={given.measure === null && line.repair === null}
          onClick={() => onTake(given)}
        >
          {say('enter')}
        </Button>
        {repairs && line.repair === null && (
          <Button size="large" type="primary" danger onClick={() => onTake({ ...given, repair: { severity } })}>
            {say('enterAndRepair')}
          </Button>
        )}
      </div>
    </div>
  )
}
