import { useRef, useState } from 'react'
import { useInspectText } from '../text.ts'
import type { CellState } from './cell-view.ts'
import type { CellAt, Step } from './sample-cells.ts'

interface ValueCellProps {
  line: string
  name: string
  sample: number
  text: string
  state: CellState
  active: boolean
  editable: boolean
  onEnter: (cell: CellAt) => void
  onTake: (cell: CellAt, text: string, step: Step | undefined) => void
}

/** Signs of the states, for those who do not see colours. */
const signs: Readonly<Record<CellState, string>> = { open: '', ok: '', low: '↓', high: '↑', sending: '…', refused: '!', ask: '?',
  fault: '!' }
const steps: Readonly<Record<string, Step>> = { Enter: 'next', ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/** A cell of the grid; the active one is typed in. */
export function ValueCell({ line, name, sample, text, state, active, editable, onEnter, onTake }: ValueCellProps) {
  const { say } = useInspectText()
  return (
    <td data-state={state}>
      {active && editable
        ? (
          <CellInput text={text} invalid={state === 'fault' || state === 'refused'} label={say('cell', { name, sample })}
            onTake={(typed, step) => onTake({ line, sample }, typed, step)} />
        )
        : (
          <button type="button" className="qin-cell" tabIndex={active ? 0 : -1} aria-label={text === ''
            ? say('cellOpen', { name, sample })
            : say('cellValue', { name, sample, text, state: say(`state_${state}`) })} onClick={() => onEnter({ line, sample })}
          >
            {text}
          </button>
        )}
      {signs[state] !== '' && <span className="qin-sign" aria-hidden>{signs[state]}</span>}
    </td>
  )
}

interface CellInputProps {
  text: string
  invalid: boolean
  label: string
  onTake: (text: string, step: Step | undefined) => void
}

function CellInput({ text, invalid, label, onTake }: CellInputProps) {
  const [typed, setTyped] = useState(text)
  const [base, setBase] = useState(text)
  const left = useRef(false)
  // What comes from elsewhere shows, but not over what is being typed.
  if (text !== base) {
    setBase(text)
    if (typed === base) setTyped(text)
  }
  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setTyped(text)
    const step = steps[event.key]
    if (step === undefined || !leaves(event.currentTarget, event.key)) return
    event.preventDefault()
    // Taken by the key, not once more by the focus that goes.
    left.current = true
    onTake(typed, step)
  }
  const blur = () => {
    if (!left.current && typed !== text) onTake(typed, undefined)
    left.current = false
  }
  return (
    <input className="qin-cell" value={typed} autoFocus inputMode="decimal" autoComplete="off" enterKeyHint="next" maxLength={40}
      aria-invalid={invalid} aria-label={label} onFocus={({ target }) => target.select()} onKeyDown={press} onBlur={blur}
      onChange={({ target }) => {
        left.current = false
        setTyped(target.value)
      }} />
  )
}

/** Arrows to the side move within the text first. */
function leaves({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  const whole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft') return whole || (selectionStart === 0 && selectionEnd === 0)
  return key !== 'ArrowRight' || whole || (selectionStart === value.length && selectionEnd === value.length)
}
