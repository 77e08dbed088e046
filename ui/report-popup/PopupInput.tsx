import { CloseCircleFilled, SelectOutlined } from '@ant-design/icons'
import { App, Button, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { popupValues, readPopupConfig } from './popup-config.ts'
import type { ReportParams } from './report-query.ts'
import { usePopupText } from './text.ts'
import './report-popup.css'

const ReportPopup = lazy(async () => ({ default: (await import('./ReportPopup.tsx')).ReportPopup }))

export interface PopupInputProps {
  /** Code of the report. */
  readonly code: string
  /** Columns of the report, and the fields of the form that take them, in the same order; lists, or joined by commas. */
  readonly orgFields: string | readonly string[]
  readonly destFields: string | readonly string[]
  /** The field that is shown; default the first of `destFields`. */
  readonly field?: string
  /** What is shown: the value of `field`. */
  readonly value?: string | null
  /** Told the value of `field`, and those of all `destFields`, which the form writes back; cleared ones are null. */
  readonly onChange?: (value: unknown, all: Readonly<Record<string, unknown>>) => void
  /** Several rows may be chosen; their values are joined by commas (spec 2 §9). */
  readonly multiple?: boolean
  readonly param?: ReportParams
  /** `column=asc|desc`. */
  readonly sort?: string
  readonly width?: number
  readonly id?: string
  readonly label?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly describedBy?: string
}

/** A form's field that is filled from a report: what is chosen in the window writes this and further fields (spec 2 §2.3). */
export function PopupInput(
  { code, orgFields, destFields, field, value, onChange, multiple = false, param, sort, width, id, label = '', placeholder,
    disabled = false, invalid = false, describedBy }: PopupInputProps,
) {
  const say = usePopupText()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const config = readPopupConfig({ code, sourceFields: orgFields, targetFields: destFields, multiple, param })
  const shown = value ?? ''
  const start = () => {
    if (disabled) return
    if (typeof config === 'string') void message.error(say(config))
    else setOpen(true)
  }
  const tell = (all: Readonly<Record<string, unknown>>) => onChange?.(all[field ?? Object.keys(all)[0]!] ?? null, all)
  const clear = () => {
    if (typeof config !== 'string') tell(popupValues(config, []))
  }
  return (
    <>
      <Input id={id} readOnly value={shown} title={shown} disabled={disabled} placeholder={placeholder ?? say('choose')}
        status={invalid ? 'error' : ''} {...(label === '' ? {} : { 'aria-label': label })} aria-describedby={describedBy}
        aria-haspopup="dialog" className="mw-report-input" onClick={start} onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        start()
      }} suffix={!disabled && (
        // The buttons act for themselves; a click on them is not one on the field.
        <span role="presentation" className="mw-report-suffix" onClick={(event) => event.stopPropagation()}>
          {shown !== '' && (
            <Button type="text" size="small" icon={<CloseCircleFilled />} aria-label={say('clearFor', { label })} onClick={clear} />
          )}
          <Button type="text" size="small" icon={<SelectOutlined />} aria-label={say('chooseFor', { label })} onClick={start} />
        </span>
      )} />
      {open && typeof config !== 'string' && (
        <Suspense>
          <ReportPopup code={code} multiple={multiple} param={param} sort={sort} width={width} onClose={() => setOpen(false)}
            onOk={(rows) => {
              setOpen(false)
              tell(popupValues(config, rows))
            }} />
        </Suspense>
      )}
    </>
  )
}
