import { ApartmentOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { TreeOption } from '../../../document/properties/property.ts'
import { RowTools } from '../RowTools.tsx'
import { usePanelText } from '../text.ts'
import { typedValue } from './tree-edits.ts'

interface OptionLineProps {
  readonly option: TreeOption
  readonly row: number
  readonly level: number
  readonly first: boolean
  readonly last: boolean
  /** Another option beside it has its value. */
  readonly twice: boolean
  readonly onChange: (patch: Partial<TreeOption>) => void
  readonly onRemove: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onAddChild: (() => void) | undefined
}

export function OptionRow(
  { option: { label, value }, row, level, first, last, twice, onChange, onRemove, onMove, onAddChild }: OptionLineProps,
) {
  const say = usePanelText()
  return (
    <div className="mw-fp-row" style={{ '--level': level - 1 } as React.CSSProperties}>
      <Input size="small" placeholder={say('optionLabel')} aria-label={say('labelOf', { row })} value={label}
        onChange={({ target }) => onChange({ label: target.value })} />
      <Input size="small" placeholder={say('optionValue')} aria-label={say('valueOf', { row })} value={String(value)}
        status={twice ? 'warning' : undefined} title={twice ? say('sameValue') : undefined}
        onChange={({ target }) => onChange({ value: typedValue(value, target.value) })} />
      {onAddChild && (
        <Button size="small" type="text" icon={<ApartmentOutlined />} aria-label={say('addChildAt', { row })} title={say('addChild')}
          onClick={onAddChild} />
      )}
      <RowTools row={row} first={first} last={last} onRemove={onRemove} onMove={onMove} />
      {twice && <div className="mw-fp-note">{say('sameValue')}</div>}
    </div>
  )
}
