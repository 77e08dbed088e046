import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { changeTable } from '../../../document/change/commands.ts'
import { addColumn, addRow } from '../../../document/change/table-lines.ts'
import type { TableLayout } from '../../../document/component.ts'
import { maxTableColumns, maxTableRows } from '../../../document/limits.ts'
import { useEditor } from '../../state/use-editor.ts'
import { usePanelText } from '../text.ts'

/** How many rows and columns a table has, and more of them at its end. */
export function GridSize({ table: { id, rows } }: { table: TableLayout }) {
  const say = usePanelText()
  const editor = useEditor()
  const columns = rows[0]?.length ?? 0
  const change = (by: Parameters<typeof changeTable>[2]) => void editor.apply((document) => ({ document: changeTable(document, id, by) }))
  return (
    <section className="mw-fp-group" aria-label={say('cells')}>
      <h3>{say('cells')}</h3>
      <div>{say('gridSize', { rows: rows.length, columns })}</div>
      <div className="mw-fp-buttons">
        <Button size="small" type="dashed" icon={<PlusOutlined />} disabled={rows.length >= maxTableRows}
          onClick={() => change((now, taken) => addRow(now, now.length, taken))}
        >
          {say('addGridRow')}
        </Button>
        <Button size="small" type="dashed" icon={<PlusOutlined />} disabled={columns >= maxTableColumns}
          onClick={() => change((now, taken) => addColumn(now, now[0]!.length, taken))}
        >
          {say('addGridColumn')}
        </Button>
      </div>
      <div className="mw-faint">{say('gridHint')}</div>
    </section>
  )
}
