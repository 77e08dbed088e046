import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { fieldTitle } from '#kernel/client/entity-text.ts'
import { defaultColumns, moveColumn, type ColumnSetting } from '#kernel/client/records/column-settings.ts'
import { listFields } from '#kernel/client/records/list-fields.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useText } from '../../text.ts'

interface ColumnSettingsProps {
  entity: Entity
  columns: readonly ColumnSetting[]
  onChange: (columns: ColumnSetting[]) => void
}

/** Which columns a list shows and in which order. */
export function ListColumnSettings({ entity, columns, onChange }: ColumnSettingsProps) {
  const { say, locale } = useText()
  const byName = new Map(listFields(entity).map(({ name, field }) => [name, field]))
  const shown = columns.filter((column) => column.shown).length
  const content = (
    <div className="mw-columns">
      <ul>
        {columns.map((column, index) => {
          const field = byName.get(column.name)
          if (!field) return null
          const title = fieldTitle(column.name, field, locale)
          return (
            <li key={column.name}>
              <Checkbox checked={column.shown} disabled={column.shown && shown === 1}
                onChange={() => onChange(columns.map((old) => (old === column ? { ...old, shown: !old.shown } : old)))}
              >
                {title}
              </Checkbox>
              <span>
                <Button type="text" size="small" icon={<ArrowUpOutlined />} disabled={index === 0}
                  aria-label={say('moveColumnUp', { column: title })} onClick={() => onChange(moveColumn(columns, column.name, -1))} />
                <Button type="text" size="small" icon={<ArrowDownOutlined />} disabled={index === columns.length - 1}
                  aria-label={say('moveColumnDown', { column: title })} onClick={() => onChange(moveColumn(columns, column.name, 1))} />
              </span>
            </li>
          )
        })}
      </ul>
      <div className="mw-columns-foot">
        <span className="mw-faint">{say('columnsKept')}</span>
        <Button size="small" onClick={() => onChange(defaultColumns(entity))}>{say('restoreColumns')}</Button>
      </div>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={say('columnSettings')} content={content}>
      <Tooltip title={say('columnSettings')}>
        <Button icon={<SettingOutlined />} aria-label={say('columnSettings')} />
      </Tooltip>
    </Popover>
  )
}
