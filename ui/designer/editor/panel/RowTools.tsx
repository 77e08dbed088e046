import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePanelText } from './text.ts'

interface RowToolsProps {
  readonly row: number
  readonly first: boolean
  readonly last: boolean
  readonly onRemove: () => void
  readonly onMove: (by: -1 | 1) => void
}

/** Moves an entry of a list, or takes it away. */
export function RowTools({ row, first, last, onRemove, onMove }: RowToolsProps) {
  const say = usePanelText()
  return (
    <span className="mw-fp-tools">
      <Button size="small" type="text" icon={<ArrowUpOutlined />} disabled={first} aria-label={say('moveUpAt', { row })}
        title={say('moveUp')} onClick={() => onMove(-1)} />
      <Button size="small" type="text" icon={<ArrowDownOutlined />} disabled={last} aria-label={say('moveDownAt', { row })}
        title={say('moveDown')} onClick={() => onMove(1)} />
      <Button size="small" type="text" danger icon={<DeleteOutlined />} aria-label={say('removeAt', { row })} title={say('remove')}
        onClick={onRemove} />
    </span>
  )
}
