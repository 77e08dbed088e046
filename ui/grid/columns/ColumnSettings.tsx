import { HolderOutlined, PushpinOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { isDataColumn } from '../column.ts'
import { useGridText } from '../text.ts'
import type { ColumnLayout } from './use-column-layout.ts'

/** Which columns show, in which order, and which stand still. */
export function ColumnSettings({ layout }: { layout: ColumnLayout }) {
  const { say } = useGridText()
  const [dragged, setDragged] = useState<string>()
  const rows = layout.settings.flatMap((setting) => {
    const column = layout.columns.find(({ key }) => key === setting.key)
    return column && isDataColumn(column) ? [{ setting, column }] : []
  })
  const step = (index: number, by: number) => {
    const before = rows[index + (by < 0 ? -1 : 2)]?.setting.key
    if (index + by >= 0 && index + by < rows.length) layout.move(rows[index]!.setting.key, before)
  }
  return (
    <Popover trigger="click" placement="bottomRight" title={say('columns')} classNames={{ root: 'mw-g-popup' }}
      content={
        <div className="mw-g-columns">
          <ul>
            {rows.map(({ setting, column }, index) => {
              const fixed = setting.fixed === undefined ? column.fixed : setting.fixed === 'none' ? undefined : setting.fixed
              return (
                <li key={setting.key}>
                  <div className="mw-g-columnrow" role="presentation" onDragOver={(event) => {
                    if (dragged) event.preventDefault()
                  }} onDrop={() => {
                    if (dragged) layout.move(dragged, setting.key)
                    setDragged(undefined)
                  }}>
                    <button type="button" className="mw-g-holder" draggable aria-label={say('moveColumn', { column: column.title })}
                      onDragStart={() => setDragged(setting.key)} onDragEnd={() => setDragged(undefined)} onKeyDown={(event) => {
                      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                      event.preventDefault()
                      step(index, event.key === 'ArrowUp' ? -1 : 1)
                    }}>
                      <HolderOutlined />
                    </button>
                    <Checkbox checked={!setting.hidden} onChange={(event) => layout.change(setting.key, { hidden: !event.target.checked })}>
                      {column.title}
                    </Checkbox>
                    <Button type="text" size="small" icon={<PushpinOutlined />} aria-pressed={fixed !== undefined}
                      className={fixed ? 'mw-g-pinned' : ''} aria-label={say(fixed ? 'unpin' : 'pinLeft')}
                      title={say(fixed ? 'unpin' : 'pinLeft')}
                      onClick={() => layout.change(setting.key, { fixed: fixed ? 'none' : 'left' })} />
                  </div>
                </li>
              )
            })}
          </ul>
          <Button size="small" onClick={layout.reset}>{say('resetColumns')}</Button>
        </div>
      }
    >
      <Button type="text" icon={<SettingOutlined />} aria-label={say('columns')} title={say('columns')} />
    </Popover>
  )
}
