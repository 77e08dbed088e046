import { ConfigProvider } from 'antd'
import { memo, useId, useMemo } from 'react'
import type { Component, FormDocument } from '../document/component.ts'
import { DynamicTableView } from './DynamicTableView.tsx'
import { failureOf, librarySize, type ChangeValues, type FilledParts, type FormParts } from './form-parts.ts'
import { RowView, TableView } from './LayoutViews.tsx'
import { LeafView } from './LeafView.tsx'
import { isLeftToViewer } from './room.ts'
import { RowsReading } from './reading/RowsReading.tsx'
import type { ValueFault } from '../document/values/check-values.ts'
import type { FormValues } from '../document/values/form-values.ts'
import './viewer.css'

export interface FormViewerProps {
  readonly document: FormDocument
  readonly values: FormValues
  /** Told how values change; the setter of a state takes it as it is. */
  readonly onValues: ChangeValues
  /** What is wrong with them (`checkValues`); shown beside the fields. */
  readonly faults?: readonly ValueFault[]
  readonly disabled?: boolean
  /** What is filled in is shown as text, without controls. */
  readonly readOnly?: boolean
  readonly onButton?: (id: string) => void
  /** Wide screens show fields beside each other and no wider than what is written in them, where the author gave no widths. */
  readonly spread?: boolean
  /** Begins the ids of controls, where the caller wants to find them. */
  readonly prefix?: string
}

const noFaults: readonly ValueFault[] = []

/** A drawn form as a person fills it in. */
export function FormViewer(
  { document, values, onValues, faults = noFaults, disabled = false, readOnly = false, spread = false, onButton, prefix }: FormViewerProps,
) {
  const own = useId()
  const { config, list } = document
  const form = useMemo(
    (): FormParts => ({ prefix: prefix ?? own, config, disabled: disabled || config.disabled, readOnly, onValues, onButton }),
    [prefix, own, config, disabled, readOnly, onValues, onButton],
  )
  const style = { '--gutter': `${config.gutter}px` } as React.CSSProperties
  return (
    <ConfigProvider componentSize={librarySize[config.size]}>
      <div className={`mw-fv mw-fv-labels-${config.labelPosition} mw-fv-${config.size}`} style={style}
        data-spread={(spread && isLeftToViewer({ list })) || undefined}
      >
        <div className="mw-fv-grid">
          {list.map((component) => <ComponentView key={component.id} component={component} form={form} values={values} faults={faults} />)}
        </div>
      </div>
    </ConfigProvider>
  )
}

/** Drawn anew when its component, or what is filled in, becomes another. */
const ComponentView = memo(function ComponentView({ component, ...parts }: FilledParts & { component: Component }) {
  switch (component.compType) {
    case 'row':
      return (
        <div className="mw-fv-whole" data-id={component.id}>
          <RowView row={component} {...parts} />
        </div>
      )
    case 'table':
      return (
        <div className="mw-fv-whole" data-id={component.id}>
          <TableView table={component} {...parts} />
        </div>
      )
    case 'dynamicTable':
      return (
        <div className="mw-fv-item" data-id={component.id} style={{ '--span': component.span } as React.CSSProperties}>
          {parts.form.readOnly
            ? <RowsReading table={component} values={parts.values} />
            : <DynamicTableView table={component} {...parts} />}
        </div>
      )
    default:
      return (
        <LeafView leaf={component} form={parts.form} value={parts.values[component.id]} failure={failureOf(parts.faults, component.id)} />
      )
  }
})
