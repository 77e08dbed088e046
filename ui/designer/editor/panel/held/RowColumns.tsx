import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { replaceComponent } from '../../../document/change/commands.ts'
import { addRowColumn, removeRowColumn, setRowSpan } from '../../../document/change/row-columns.ts'
import type { Row } from '../../../document/component.ts'
import { maxRowColumns } from '../../../document/limits.ts'
import { GRID_COLUMNS, span as spanProperty } from '../../../document/properties/common.ts'
import { useEditor } from '../../state/use-editor.ts'
import { usePanelText } from '../text.ts'
import { SpanInput } from './SpanInput.tsx'

/** The columns of a row: how wide each is, more of them, fewer of them. */
export function RowColumns({ row }: { row: Row }) {
  const say = usePanelText()
  const editor = useEditor()
  const change = (by: (row: Row) => Row, same?: string) =>
    void editor.apply((document) => ({ document: replaceComponent(document, row.id, (one) => (one.compType === 'row' ? by(one) : one)) }),
      same === undefined ? {} : { same })
  const total = row.columns.reduce((sum, { span }) => sum + span, 0)
  return (
    <section className="mw-fp-group" aria-label={say('rowColumns')}>
      <h3>{say('rowColumns')}</h3>
      {row.columns.map(({ span }, index) => (
        // Columns have no name of their own.
        <div key={`column-${index}`} className="mw-fp-span">
          <SpanInput label={say('rowColumnOf', { row: index + 1 })} property={spanProperty} value={span}
            onChange={(next) => change((one) => setRowSpan(one, index, next), `${row.id}.columns.${index}`)} />
          <Button type="text" danger icon={<DeleteOutlined />} disabled={row.columns.length === 1}
            aria-label={say('removeRowColumn', { row: index + 1 })} title={say('remove')}
            onClick={() => change((one) => removeRowColumn(one, index))} />
        </div>
      ))}
      <div className="mw-faint">{say('rowTotal', { total })}{total > GRID_COLUMNS && ` · ${say('rowOver')}`}</div>
      <Button size="small" type="dashed" icon={<PlusOutlined />} disabled={row.columns.length >= maxRowColumns}
        onClick={() => change(addRowColumn)}
      >
        {say('addRowColumn')}
      </Button>
    </section>
  )
}
