import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { memo, useId, useState } from 'react'
import type { Component } from '../../document/component.ts'
import type { DocumentFault } from '../../document/fault.ts'
import type { Property } from '../../document/properties/property.ts'
import { useDesignerText } from '../../text.ts'
import { propertyControls, wideKinds } from './controls/property-controls.ts'
import { lineFault } from './line-fault.ts'
import { propertyHint, propertyName, sayLineFault, usePanelText, type PropertyOwner } from './text.ts'
import { TryAddress } from './try/TryAddress.tsx'
import './panel.css'

export interface PropertyLineProps {
  /** The ids of what has the property: what was typed and refused is theirs alone. */
  readonly of: string
  readonly name: string
  readonly property: Property
  readonly owner: PropertyOwner
  readonly value: unknown
  /** Several components of which not all have this value. */
  readonly mixed?: boolean
  /** The id of the component, of the first where there are several of one type. */
  readonly self?: string | undefined
  /** The component as a whole, where the line looks at more of it than its value (`looksAround`). */
  readonly component?: Component | undefined
  /** Takes a value of the property over, or says why not; the same function as long as the same is chosen. */
  readonly onChange: (name: string, value: unknown) => DocumentFault | undefined
}

/** A value that was refused stays as it was typed until another comes from elsewhere. */
interface Refused {
  readonly of: string
  readonly instead: unknown
  readonly value: unknown
  readonly fault: DocumentFault
}

/**
 * A property with its name, what is to say about it, its control, and why a value is not taken. It is drawn anew when its own value
 * changes, not when another one does: a component has twenty.
 */
export const PropertyLine = memo(function PropertyLine(
  { of, name, property, owner, value, mixed = false, self, component, onChange }: PropertyLineProps,
) {
  const say = usePanelText()
  const { say: sayDocument } = useDesignerText()
  const id = useId()
  const [refused, setRefused] = useState<Refused>()
  const held = refused?.of === of && refused.instead === value ? refused : undefined
  const label = propertyName(say, owner, name)
  const hint = propertyHint(say, owner, name)
  const Control = propertyControls[property.kind]
  const change = (next: unknown) => {
    const fault = lineFault(property, next) ?? onChange(name, next)
    setRefused(fault && { of, instead: value, value: next, fault })
  }
  return (
    <div className="mw-fp-line" data-wide={isWide(property, component) || undefined} data-property={name}>
      <label className="mw-fp-label" htmlFor={id}>
        {label}
        {hint && (
          <Tooltip title={hint}>
            <QuestionCircleOutlined className="mw-fp-hint" tabIndex={0} aria-label={hint} />
          </Tooltip>
        )}
      </label>
      <div className="mw-fp-control">
        <Control id={id} label={label} name={name} owner={owner} property={property} value={held ? held.value : value} onChange={change}
          fault={held?.fault} describedBy={held ? `${id}-fault` : undefined} self={self} component={component} />
        {mixed && <div className="mw-faint">{say('mixed')}</div>}
        {held && <div id={`${id}-fault`} className="mw-fault" role="alert">{sayLineFault(say, sayDocument, held.fault)}</div>}
      </div>
      {component && <TryAddress name={name} component={component} />}
    </div>
  )
})

/** Whether a line looks at the whole component: to draw its start value, to try its rules, to ask its address. */
export function looksAround(name: string, { kind }: Property): boolean {
  return kind === 'value' || kind === 'rules' || name === 'action'
}

function isWide(property: Property, component: Component | undefined): boolean {
  return wideKinds.has(property.kind)
    || (property.kind === 'value' && (component?.compType === 'editor' || component?.compType === 'upload'))
}
