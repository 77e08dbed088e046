import { Dropdown, type MenuProps } from 'antd'
import { useQueryText } from './text.ts'
import './query-builder.css'

export interface CellMenuPlace {
  x: number
  y: number
  field: string
  items: NonNullable<MenuProps['items']>
}

/** The menu of a cell of a list, where the pointer is. */
export function CellMenu({ place, onClose }: { place: CellMenuPlace | undefined; onClose: () => void }) {
  const { say } = useQueryText()
  if (!place) return null
  return (
    <Dropdown open trigger={['click']} autoFocus
      menu={{ items: place.items, 'aria-label': say('cellMenu', { field: place.field }), onClick: onClose }} onOpenChange={(open) => {
      if (!open) onClose()
    }}>
      <span className="mw-cell-menu" style={{ left: place.x, top: place.y }} />
    </Dropdown>
  )
}
