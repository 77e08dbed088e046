import { ClearOutlined, DeleteOutlined, PlusOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { App, Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Grid } from '../controller/grid.ts'
import { useGridText } from '../text.ts'
import { useGrid } from '../use-grid.ts'
import { AddSettings } from './AddSettings.tsx'
import { loadAddSettings, type AddSettings as Settings } from './add-settings.ts'
import { CLICK_PAUSE_MS, createGuard } from './insert-guard.ts'

/** Buttons of the toolbar (spec 2 §2.1); without a choice the first three. */
export type ToolbarButton = 'add' | 'remove' | 'clearSelection' | 'save'
export const defaultButtons: readonly ToolbarButton[] = ['add', 'remove', 'clearSelection']

export interface ToolbarProps {
  readonly grid: Grid
  readonly buttons: readonly ToolbarButton[]
  /** Passes the guard of the grid: the menu and the button share it. */
  readonly onAdd: (settings: Settings, byKey: boolean) => void
  readonly onRemove: () => void
  readonly onSave?: () => void
  readonly saving?: boolean
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly tools?: ReactNode
}

/** The row of buttons above a grid, in the order of spec 2 §2.1; what needs ticked rows stands still before there are any. */
export function Toolbar({ grid, buttons, onAdd, onRemove, onSave, saving, prefix, suffix, tools }: ToolbarProps) {
  const { say } = useGridText()
  const { message } = App.useApp()
  const [settings, setSettings] = useState(loadAddSettings)
  const [mayClick] = useState(() => createGuard(CLICK_PAUSE_MS))
  const checked = useGrid(grid, ['checked', 'rows', 'lines'], ({ checked: rows }) => rows.count)
  const steps = useGrid(grid, ['rows', 'lines'], ({ canUndo, canRedo }) => `${canUndo}${canRedo}`)
  const guarded = (act: () => void) => () => {
    if (mayClick()) act()
    else void message.warning(say('clickTooFast'))
  }
  const ticks = grid.columns.some(({ type }) => type === 'row-checkbox' || type === 'row-radio')
  const has = (button: ToolbarButton) => buttons.includes(button)
  return (
    <div className="mw-g-toolbar" role="toolbar" aria-label={say('toolbar')}>
      <Space size={8} wrap>
        {prefix}
        {has('add') && grid.editable && (
          <Space.Compact>
            <Button type="primary" icon={<PlusOutlined />} onClick={({ detail }) => onAdd(settings, detail === 0)}>{say('add')}</Button>
            <AddSettings settings={settings} onChange={setSettings} />
          </Space.Compact>
        )}
        {ticks && has('remove') && grid.editable && (
          <Button danger icon={<DeleteOutlined />} disabled={checked === 0} onClick={guarded(onRemove)}>
            {checked === 0 ? say('remove') : say('removeCount', { count: checked })}
          </Button>
        )}
        {ticks && has('clearSelection') && (
          <Button icon={<ClearOutlined />} disabled={checked === 0} onClick={guarded(() => {
            grid.checked.clear()
            grid.tell('checked')
          })}>
            {say('clearSelection')}
          </Button>
        )}
        {has('save') && grid.editable && (
          <Button icon={<SaveOutlined />} loading={saving} onClick={guarded(() => onSave?.())}>{say('save')}</Button>
        )}
        {suffix}
      </Space>
      <Space size={4} wrap className="mw-g-tools">
        {tools}
        {grid.editable && (
          <Button type="text" icon={<UndoOutlined />} disabled={!steps.startsWith('true')} aria-label={say('undo')} title={say('undoKey')}
            onClick={() => grid.undo()} />
        )}
        {grid.editable && (
          <Button type="text" icon={<RedoOutlined />} disabled={!steps.endsWith('true')} aria-label={say('redo')} title={say('redoKey')}
            onClick={() => grid.redo()} />
        )}
      </Space>
    </div>
  )
}
