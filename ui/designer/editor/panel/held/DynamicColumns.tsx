import { Button } from 'antd'
import type { DynamicTable } from '../../../document/component.ts'
import { useEditor } from '../../state/use-editor.ts'
import { usePanelText } from '../text.ts'

/** The columns of a dynamic table; each leads to its own properties. */
export function DynamicColumns({ table: { columns } }: { table: DynamicTable }) {
  const say = usePanelText()
  const editor = useEditor()
  return (
    <section className="mw-fp-group" aria-label={say('columnsOf')}>
      <h3>{say('columnsOf')}</h3>
      {columns.length === 0 && <div className="mw-faint">{say('noTableColumns')}</div>}
      <ul className="mw-fp-plain">
        {columns.map(({ id, label }) => (
          <li key={id}>
            <Button type="link" aria-label={say('selectColumn', { label: label || id })} onClick={() => editor.select([id])}>
              {label || id}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
