import { Button, Checkbox, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import { uiKinds } from '#ui/kinds/index.ts'
import type { LabelElement } from '../../index.ts'
import { aligns, rotations, symbologies } from '../../rules/element.ts'
import { useLabelText } from '../text.ts'
import type { Change } from './design-state.ts'
import { labelFields } from './label-fields.ts'
import { MillimetreField } from './MillimetreField.tsx'

interface ContentFieldsProps {
  entity: Entity
  element: LabelElement
  unreadable: string | undefined
  onChange: (change: Change) => void
}

const imageField = { kind: 'image', label: '' } as const
const ImageControl = uiKinds.image.FormControl

/** What an element shows and how; its place stands below. */
export function ContentFields({ entity, element, unreadable, onChange }: ContentFieldsProps) {
  const { say } = useLabelText()
  return (
    <>
      {'text' in element && <ContentText entity={entity} text={element.text} onChange={(text) => onChange({ text })} />}
      {element.type === 'text' && (
        <div className="mw-label-grid">
          <MillimetreField name="size" value={element.size} min={3} max={120} unit="pt" onChange={(size) => onChange({ size })} />
          <div className="mw-label-field">
            <span>{say('align')}</span>
            <Segmented value={element.align} options={aligns.map((value) => ({ value, label: say(value) }))} onChange={(align) =>
              onChange({ align })} aria-label={say('align')} />
          </div>
          <Checkbox checked={element.bold} onChange={({ target }) => onChange({ bold: target.checked })}>{say('bold')}</Checkbox>
        </div>
      )}
      {element.type === 'barcode' && (
        <>
          <label className="mw-label-field">
            <span>{say('symbology')}</span>
            <Select aria-label={say('symbology')} value={element.symbology} options={symbologies.map((value) => ({ value, label: value }))}
              onChange={(symbology) => onChange({ symbology })} />
          </label>
          {element.symbology.startsWith('GS1') && <p className="mw-faint">{say('gs1Hint')}</p>}
          {unreadable !== undefined && (
            <p className="mw-label-fault" role="status">{say('unreadable', { content: unreadable, symbology: element.symbology })}</p>
          )}
          <Checkbox checked={element.showText} onChange={({ target }) => onChange({ showText: target.checked })}>
            {say('showText')}
          </Checkbox>
        </>
      )}
      {(element.type === 'line' || element.type === 'box') && (
        <MillimetreField name="thickness" value={element.thickness} min={0.1} max={10} step={0.1} onChange={(thickness) =>
          onChange({ thickness })} />
      )}
      {element.type === 'image' && (
        <div className="mw-label-field">
          <span>{say('picture')}</span>
          <ImageControl name="path" field={imageField} value={element.path} onChange={(path) =>
            onChange({ path: typeof path === 'string' ? (path.split(',').at(-1) ?? '') : '' })} aria-label={say('picture')} />
        </div>
      )}
      <div className="mw-label-field">
        <span>{say('rotate')}</span>
        <Segmented value={element.rotate} options={rotations.map((value) => ({ value, label: `${value}°` }))}
          onChange={(rotate) => onChange(turned(element, rotate))} aria-label={say('rotate')} />
      </div>
    </>
  )
}

/** A quarter turn lays the box down or sets it up. */
function turned({ rotate, width, height }: LabelElement, next: LabelElement['rotate']): Change {
  return (next - rotate) % 180 === 0 ? { rotate: next } : { rotate: next, width: height, height: width }
}

/** The text with the fields that can be put into it. */
function ContentText({ entity, text, onChange }: { entity: Entity; text: string; onChange: (text: string) => void }) {
  const { say, locale } = useLabelText()
  const [open, setOpen] = useState(false)
  return (
    <div className="mw-label-field">
      <label htmlFor="label-content">{say('content')}</label>
      <Input.TextArea id="label-content" value={text} maxLength={500} autoSize={{ minRows: 1, maxRows: 5 }}
        onChange={({ target }) => onChange(target.value)} />
      <Button type="link" size="small" className="mw-link" aria-expanded={open} onClick={() => setOpen(!open)}>{say('fields')}</Button>
      {open && (
        <div className="mw-label-fields">
          <p className="mw-faint">{say('fieldsHint')}</p>
          {labelFields(entity, locale, say('link')).map(({ name, title }) => (
            <Button key={name} size="small" title={`{${name}}`} aria-label={say('insertField', { name: title })} onClick={() =>
              onChange(`${text}{${name}}`)}
            >
              {title}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
