import { useState, type DragEvent, type ReactNode } from 'react'
import { useBoardText } from './text.ts'
import './board.css'

interface BoardColumn<R> {
  key: string
  title: string
  records: readonly R[]
  /** How many there are and how that is said, where not all of them stand here or they are no documents. */
  total?: { count: number; text: string }
  /** What is said of all of them. */
  note?: ReactNode
  /** Leads to those that do not stand here. */
  more?: ReactNode
}

interface BoardProps<R> {
  columns: readonly BoardColumn<R>[]
  /** When the records were read, plant time. */
  now: string
  card: (record: R) => ReactNode
  /** Whether a card is marked: somebody should have acted. */
  isLate: (record: R) => boolean
  /** What happens where a card is let go over a column, or over a card of it where these have an order; undefined where nothing leads there. */
  dropOn?: (record: R, column: string, before?: R) => (() => void) | undefined
  /** Cards of a column have an order of their own: let go over one, a card comes before it. */
  ordered?: boolean
}

/** Who must act on what: a column for each state with its cards; below each other on a phone. */
export function Board<R extends { id: string }>({ columns, now, card, isLate, dropOn, ordered = false }: BoardProps<R>) {
  const { say } = useBoardText()
  const [dragged, setDragged] = useState<R>()
  // Its buttons do the same for whoever has no mouse.
  const carry = (record: R) =>
    dropOn && { draggable: true, onDragEnd: () => setDragged(undefined), onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', record.id)
      setDragged(record)
    } }
  const dropHere = (column: string, before?: R) => {
    const drop = dragged && dragged !== before && dropOn?.(dragged, column, before)
    return drop && { 'data-drop': true, onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: (event: DragEvent) => {
      // Some browsers open what is dropped; and what falls on a card falls on no column.
      event.preventDefault()
      event.stopPropagation()
      setDragged(undefined)
      drop()
    } }
  }
  return (
    <div className="mw-stack">
      <p className="mw-faint mw-kanban-refreshed">{say('refreshed', { at: now })}</p>
      <div className="mw-kanban" style={{ '--mw-kanban-columns': columns.length } as React.CSSProperties}>
        {columns.map(({ key, title, records, total, note, more }) => (
          <section key={key} className="mw-panel mw-kanban-column" aria-label={title} {...dropHere(key)}>
            <h2 className="mw-heading">
              {title} <span className="mw-faint">{total?.text ?? say('count', { count: records.length })}</span>
            </h2>
            {note !== undefined && <p className="mw-kanban-note">{note}</p>}
            {records.length === 0 && <p className="mw-faint">{say('none')}</p>}
            <ul>
              {records.map((record) => (
                <li key={record.id} className={isLate(record) ? 'mw-kanban-card mw-kanban-late' : 'mw-kanban-card'} {...carry(record)}
                  {...(ordered ? dropHere(key, record) : {})}
                >
                  {card(record)}
                </li>
              ))}
            </ul>
            {total && total.count > records.length && <p className="mw-kanban-note">{more}</p>}
          </section>
        ))}
      </div>
    </div>
  )
}
