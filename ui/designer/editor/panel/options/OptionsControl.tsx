import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { maxOptionDepth } from '../../../document/limits.ts'
import type { TreeOption } from '../../../document/properties/property.ts'
import type { ControlProps } from '../controls/control-props.ts'
import { usePanelText } from '../text.ts'
import { OptionRow } from './OptionRow.tsx'
import { LinesWindow } from './LinesWindow.tsx'
import { addOption, changeOption, freshOption, moveOption, optionRows, removeOption, sameValues } from './tree-edits.ts'

/** Longer lists are shown whole only when asked for. */
const SHOWN = 50

/** Choices that are written into the document: a list, or a tree for what is chosen level by level. */
export function OptionsControl({ label, property, value, onChange }: ControlProps) {
  const say = usePanelText()
  const [lines, setLines] = useState(false)
  const [whole, setWhole] = useState(false)
  const options = value as readonly TreeOption[]
  const deep = property.kind === 'tree'
  const rows = optionRows(options)
  const twice = sameValues(options)
  return (
    <div role="group" aria-label={label} className="mw-fp-list">
      {rows.length === 0 && <div className="mw-faint">{say('noOptionsYet')}</div>}
      {(whole ? rows : rows.slice(0, SHOWN)).map(({ option, path, among }, index) => (
        <OptionRow key={path.join('.')} option={option} row={index + 1} level={path.length} first={path.at(-1) === 0}
          last={path.at(-1) === among - 1} twice={twice.has(path.join('.'))}
          onChange={(patch) => onChange(changeOption(options, path, patch))} onRemove={() => onChange(removeOption(options, path))}
          onMove={(by) => onChange(moveOption(options, path, by))} onAddChild={deep && path.length < maxOptionDepth
          ? () => onChange(addOption(options, freshOption(options), path))
          : undefined} />
      ))}
      {!whole && rows.length > SHOWN && <Button type="link" onClick={() => setWhole(true)}>{say('showAll', { count: rows.length })}
      </Button>}
      <div className="mw-fp-buttons">
        <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={() => onChange(addOption(options, freshOption(options)))}>
          {say('addOption')}
        </Button>
        <Button size="small" icon={<EditOutlined />} onClick={() => setLines(true)}>{say('pasteLines')}</Button>
      </div>
      {lines && (
        <LinesWindow options={options} deep={deep} onCancel={() => setLines(false)} onOk={(next) => {
          setLines(false)
          onChange(next)
        }} />
      )}
    </div>
  )
}
