import { Button, Segmented } from 'antd'
import { replaceCell } from '../../document/change/commands.ts'
import { titleStyle, valueStyle } from '../../document/change/new-component.ts'
import type { TableCell } from '../../document/component.ts'
import { Faults } from '../../document/fault.ts'
import { cellStyleProperties } from '../../document/properties/layouts.ts'
import type { PropertyTable } from '../../document/properties/property.ts'
import { readProperty } from '../../document/read/read-properties.ts'
import { Reading } from '../../document/read/reading.ts'
import { parentOf } from '../editing/places.ts'
import { useEditor } from '../state/use-editor.ts'
import { IdLine } from './IdLine.tsx'
import { PropertyLine } from './PropertyLine.tsx'
import { PropertyLines } from './PropertyLines.tsx'
import { usePanelText } from './text.ts'

const table: PropertyTable = cellStyleProperties

interface CellLinesProps {
  readonly cells: readonly TableCell[]
  readonly names: readonly string[]
  readonly whole: boolean
}

/** A cell of a table, or several: what they look like (spec 2 §2.2, §3). */
export function CellLines({ cells, names, whole }: CellLinesProps) {
  const say = usePanelText()
  const editor = useEditor()
  const first = cells[0]!
  const ids = cells.map(({ id }) => id)
  const change = (style: Partial<TableCell['style']>, same: string) =>
    void editor.apply(
      (document) => ({
        document: ids.reduce((now, id) => replaceCell(now, id, (cell) => ({ ...cell, style: { ...cell.style, ...style } })), document),
      }),
      { same: `${ids.join()}.${same}` },
    )
  const line = (name: string) => {
    const [value, ...others] = cells.map(({ style }) => (style as Readonly<Record<string, unknown>>)[name])
    return (
      <PropertyLine of={ids.join()} name={name} property={table[name]!} owner="cell" value={value}
        mixed={others.some((other) => other !== value)} onChange={(_name, next) => {
        change({ [name]: readProperty(table[name]!, next, new Reading(new Faults())) }, name)
        return undefined
      }} />
    )
  }
  return (
    <>
      {whole && (
        <section className="mw-fp-group" aria-label={say('group_basic')}>
          <h3>{say('group_basic')}</h3>
          {cells.length === 1 && <IdLine value={first.id} onRename={editor.rename} />}
          {cells.length === 1 && <div className="mw-faint">{say('cellSpan', { columns: first.col, rows: first.row })}</div>}
          <div className="mw-fp-line">
            <span className="mw-fp-label">{say('cellKind')}</span>
            <Segmented block size="small" aria-label={say('cellKind')} value={kindOf(first)}
              options={[{ value: 'title', label: say('titleColour') }, { value: 'value', label: say('valueColour') }]} onChange={(kind) =>
              change(kind === 'title' ? titleStyle : valueStyle, 'style')} />
          </div>
          <div>
            <Button size="small" onClick={() => editor.select([parentOf(editor.state().document, first.id) ?? first.id])}>
              {say('selectTable')}
            </Button>
          </div>
          <div className="mw-faint">{say('gridHint')}</div>
        </section>
      )}
      <PropertyLines names={names} line={line} folded={whole} />
    </>
  )
}

/** A cell of other colours is neither. */
function kindOf({ style }: TableCell): string {
  return style.background === titleStyle.background ? 'title' : style.background === valueStyle.background ? 'value' : ''
}
