import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { findEntity } from '#kernel/client/entities.ts'
import { detailFields, wantedOf } from '#kernel/client/records/option-details.ts'
import { optionTitle, type Option } from '#kernel/client/records/record.ts'
import { narrowingOf, SEARCH_DELAY_MS, useDebounced, useDictSearch, useOptions } from '#kernel/client/records/use-options.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { OptionLine } from '../../../pickers/OptionLine.tsx'
import { useGridText } from '../../text.ts'
import type { CellEditorProps } from '../cell-type.ts'
import { KindEditor } from './KindEditor.tsx'

/**
 * References of a tree, or several of them, are chosen with their picker; one record, or an entry of a table dictionary, by
 * typing its code or name.
 */
export function ReferenceEditor(props: CellEditorProps) {
  const { field, dict } = props.column
  const target = findEntity(field.target)
  if (dict !== undefined) return <EntryInput {...props} dict={dict} />
  return field.kind === 'ref' && target && !target.treeParent ? <RecordInput {...props} target={target} /> : <KindEditor {...props} />
}

function RecordInput({ target, ...props }: CellEditorProps & { target: Entity }) {
  const [keyword, setKeyword] = useState('')
  const { column: { field }, row, grid } = props
  const found = useOptions(target, keyword, true, { narrowed: narrowingOf(field, row), wanted: wantedOf(target, field, row, grid.head) })
  return (
    <FoundInput {...props} found={found} details={detailFields(target, field)} keyword={keyword} onKeyword={setKeyword} mayType
      titleOf={(option) => optionTitle(target, option)} />
  )
}

function EntryInput({ dict, ...props }: CellEditorProps & { dict: string }) {
  const [keyword, setKeyword] = useState('')
  const { column, value, text } = props
  const known = text || (typeof value === 'string' && value !== '' ? (lookedUp.of(dict, value) ?? value) : '')
  return (
    <FoundInput {...props} text={known} found={useDictSearch(dict, keyword, true)} keyword={keyword} onKeyword={setKeyword}
      mayType={column.allowInput} />
  )
}

interface FoundInputProps extends CellEditorProps {
  readonly found: ReturnType<typeof useOptions>
  /** What the options tell besides key and name, in its order. */
  readonly details?: readonly (readonly [string, Field])[]
  /** How a chosen option shows in the cell. */
  readonly titleOf?: (option: Option) => string
  /** What `found` was looked up for. */
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  /** What is typed may be stored as it stands. */
  readonly mayType: boolean
}

/**
 * Code or name of a record. What is found shows below; Enter and Tab take the marked one. Whoever knows the code need not
 * wait: it is stored as typed and looked up meanwhile.
 */
function FoundInput(
  { column, value, text, seed, label, invalid, found, details = [], keyword, onKeyword, mayType, titleOf = ({ text: shown }) => shown,
    onChange, onDone }: FoundInputProps,
) {
  const { say } = useGridText()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(seed ?? text)
  const [isTouched, setTouched] = useState(seed !== undefined)
  const [marked, setMarked] = useState(0)
  const rested = useDebounced(isTouched ? typed.trim() : '', SEARCH_DELAY_MS)
  useEffect(() => onKeyword(rested), [rested, onKeyword])
  const { options, loading, failed } = found
  const isCurrent = !loading && keyword === rested && rested === (isTouched ? typed.trim() : '')
  const place = usePlaceBelow(input)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (seed === undefined) input.current?.select()
  }, [seed])

  const take = (option: Option) => onDone(option.value, titleOf(option))
  const offer = isCurrent ? options : []
  const chosen = offer[Math.min(marked, offer.length - 1)]
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setMarked((now) => Math.max(0, Math.min(offer.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if ((event.key === 'Enter' || event.key === 'Tab') && isTouched && chosen) {
      onChange(chosen.value, titleOf(chosen))
    }
  }
  return (
    <>
      <input ref={input} className="mw-g-refinput" role="combobox" aria-label={label} aria-expanded={offer.length > 0}
        aria-controls={listId} aria-autocomplete="list" aria-invalid={invalid || undefined}
        aria-activedescendant={chosen ? `${listId}-${chosen.value}` : undefined} autoComplete="off" spellCheck={false} value={typed}
        placeholder={column.placeholder} onKeyDown={onKeyDown} onChange={(event) => {
        const next = event.target.value
        setTyped(next)
        setTouched(true)
        setMarked(0)
        if (next.trim() === '') onChange(null, '')
        else if (next === text) onChange(value, text)
        // Looked up after the cell is left, where nobody waited for the list.
        else if (mayType) onChange(next.trim(), next.trim())
      }} />
      {place && createPortal(
        <div className="mw-g-popup mw-g-choices" style={place} id={listId} role="listbox" tabIndex={-1} aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {offer.map((option, index) => (
            <div key={option.value} id={`${listId}-${option.value}`} role="option" tabIndex={-1} aria-selected={option === chosen}
              className={option === chosen && isTouched ? 'mw-g-marked' : undefined} onPointerEnter={() => setMarked(index)}
              onPointerDown={(event) => {
                event.preventDefault()
                take(option)
              }}
            >
              <OptionLine option={option} shownFields={details} />
            </div>
          ))}
          {offer.length === 0 && (
            <div role="option" aria-selected="false" aria-disabled="true" className="mw-g-faint">
              {say(failed ? 'lookupFailed' : isCurrent ? 'nothingFound' : 'searching')}
            </div>
          )}
        </div>,
        input.current?.closest('.mw-screen') ?? document.body,
      )}
    </>
  )
}

/** Below the input, or above it where there is more room. */
function usePlaceBelow(input: React.RefObject<HTMLInputElement | null>): React.CSSProperties | undefined {
  const [place, setPlace] = useState<React.CSSProperties>()
  useLayoutEffect(() => {
    const update = () => {
      const box = input.current?.getBoundingClientRect()
      if (!box) return
      const below = window.innerHeight - box.bottom
      setPlace({ left: box.left, minWidth: Math.max(box.width, 240),
        ...(below < 260 && box.top > below ? { bottom: window.innerHeight - box.top + 4 } : { top: box.bottom + 4 }) })
    }
    // The cell takes its place after this.
    const frame = requestAnimationFrame(update)
    window.addEventListener('scroll', update, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', update, true)
    }
  }, [input])
  return place
}
