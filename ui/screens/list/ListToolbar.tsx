import { DeleteOutlined, EllipsisOutlined, PlusOutlined, ReloadOutlined, ToolOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd'
import { useState } from 'react'
import type { ColumnSetting } from '#kernel/client/records/column-settings.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { ImportMenu } from '../../import/ImportMenu.tsx'
import { QueryBuilderButton } from '../../query-builder/QueryBuilderButton.tsx'
import { useNarrow } from '../../parts/use-narrow.ts'
import { useText } from '../../text.ts'
import type { RecordTarget } from '../record-target.ts'
import type { EntitySlots } from '../slots.ts'
import type { RecordActions } from '../use-record-actions.tsx'
import type { Right } from '../use-rights.ts'
import { ListColumnSettings } from './ListColumnSettings.tsx'
import { ExportButton } from './ExportButton.tsx'
import { RecycleBin } from './RecycleBin.tsx'
import { SavedQueries } from './SavedQueries.tsx'

interface ListToolbarProps {
  list: ListController
  rights: Record<Right, boolean>
  actions: RecordActions
  slots: EntitySlots
  columns: readonly ColumnSetting[]
  onColumns: (columns: ColumnSetting[]) => void
  onOpen: (target: RecordTarget) => void
}

/** Buttons above a list: what the person may do with it, on the right how it shows itself. */
export function ListToolbar({ list, rights, actions, slots, columns, onColumns, onOpen }: ListToolbarProps) {
  const { say, locale } = useText()
  const { entity } = list
  const [bin, setBin] = useState(false)
  // On a phone the tools of a desk lie behind one button.
  const narrow = useNarrow()
  const [tools, setTools] = useState(false)
  const shown = !narrow || tools
  const Extra = slots.toolbar
  const more: NonNullable<MenuProps['items']> = rights.delete && !entity.hardDelete
    ? [{ key: 'bin', label: say('recycleBin'), onClick: () => setBin(true) }]
    : []
  return (
    <div className="mw-toolbar">
      <div className="mw-toolbar-group">
        {rights.add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => onOpen({ mode: 'new' })}>
            {slots.begin?.title(locale) ?? say('add')}
          </Button>
        )}
        {narrow && <Button icon={<ToolOutlined />} aria-label={say('tools')} aria-expanded={tools} onClick={() => setTools(!tools)} />}
        {shown && rights.import && <ImportMenu entity={entity} />}
        {shown && rights.export && <ExportButton list={list} />}
        {(shown || list.selected.length > 0) && rights.delete && (
          <Button icon={<DeleteOutlined />} onClick={() => actions.removeMany(list.records, list.selected, () => list.select([]))}>
            {say('deleteBatch')}
          </Button>
        )}
        {Extra && <Extra entity={entity} list={list} />}
      </div>
      <div className="mw-toolbar-group" hidden={!shown}>
        <Tooltip title={say('refresh')}>
          <Button icon={<ReloadOutlined spin={list.refreshing} />} aria-label={say('refresh')} onClick={list.refresh} />
        </Tooltip>
        <QueryBuilderButton list={list} />
        <SavedQueries list={list} />
        <ListColumnSettings entity={entity} columns={columns} onChange={onColumns} />
        {more.length > 0 && (
          <Dropdown autoFocus trigger={['click']} menu={{ items: more }}>
            <Button icon={<EllipsisOutlined />} aria-label={say('more')} />
          </Dropdown>
        )}
      </div>
      <RecycleBin entity={entity} open={bin} onClose={() => setBin(false)} />
    </div>
  )
}
