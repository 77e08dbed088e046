import { Alert, InputNumber, Select, Tag } from 'antd'
import { useId } from 'react'
import { fieldTitle } from '#kernel/client/entity-text.ts'
import type { ImportCheck, ImportColumn } from '#kernel/client/records/import-api.ts'
import { joinNames, type Entity, type Locale } from '#kernel/entity/index.ts'
import { useImportText, type SayImport } from '../text.ts'
import { uiKindOf } from '../../kinds/index.ts'
import type { Constants } from './use-assistant.ts'
import { missingFields, wantingFields } from './missing-fields.ts'

interface ColumnsStepProps {
  entity: Entity
  check: ImportCheck
  constants: Constants
  onConstant: (field: string, value: string | null, text?: string) => void
  /** Another sheet or header row: its columns are found out anew. */
  onPlace: (place: { sheet: number; headerRow?: number }) => void
  onColumns: (columns: ImportColumn[]) => void
}

/** Names of fields as people read them. */
function namesOf(entity: Entity, fields: readonly string[], locale: Locale): string {
  return joinNames(locale, fields.map((name) => fieldTitle(name, entity.fields[name]!, locale)))
}

/** Which column of the file fills which field. */
export function ColumnsStep({ entity, check, constants, onConstant, onPlace, onColumns }: ColumnsStepProps) {
  const { say, locale } = useImportText()
  const missing = missingFields(check)
  const wanting = wantingFields(entity, check)
  const open = { missing: missing.filter((name) => constants[name] === undefined),
    wanting: wanting.filter((name) => constants[name] === undefined) }
  const choose = (position: number, field: string | null) =>
    onColumns(check.columns.map((column, index) => {
      if (index === position) return { ...column, field, found: field === null ? 'none' : 'chosen' }
      // A field is filled by one column: whoever had it gives it up.
      return field !== null && column.field === field ? { ...column, field: null, found: 'none' } : column
    }))
  const options = check.fields.map((name) => ({ value: name, label: fieldTitle(name, entity.fields[name]!, locale) }))
  return (
    <div className="mw-stack">
      <div className="mw-import-place">
        {check.sheets.length > 1 && (
          <label>
            {say('sheet')}{' '}
            <Select value={check.sheet} onChange={(sheet) => onPlace({ sheet })}
              options={check.sheets.map(({ name, rows }, value) => ({ value, label: say('sheetOption', { name, rows }) }))}
              popupMatchSelectWidth={false} />
          </label>
        )}
        <label>
          {say('headerRow')}{' '}
          <InputNumber min={1} max={Math.max(1, check.sheets[check.sheet]?.rows ?? 1)} precision={0} value={check.headerRow}
            changeOnWheel={false} onChange={(headerRow) => headerRow !== null && onPlace({ sheet: check.sheet, headerRow })} />
        </label>
      </div>
      {open.missing.length > 0 && <Alert type="error" showIcon title={say('missing', { fields: namesOf(entity, open.missing, locale) })} />}
      {open.wanting.length > 0 && (
        <Alert type="warning" showIcon title={say('wanting', { fields: namesOf(entity, open.wanting, locale) })} />
      )}
      {missing.length + wanting.length > 0 && (
        <FixedValues entity={entity} names={[...missing, ...wanting]} constants={constants} onConstant={onConstant} />
      )}
      <ol className="mw-import-columns">
        {check.columns.map((column, position) => (
          <ColumnRow key={`${position} ${column.title}`} column={column} title={column.title || say('noTitle', { column: position + 1 })}
            options={options} say={say} locale={locale} onChoose={(field) => choose(position, field)} />
        ))}
      </ol>
    </div>
  )
}

/** What every row bears of required fields for which the file has no column. */
function FixedValues({ entity, names, constants, onConstant }: Pick<ColumnsStepProps, 'entity' | 'constants' | 'onConstant'> & {
  names: readonly string[]
}) {
  const { say, locale } = useImportText()
  const id = useId()
  return (
    <section className="mw-stack" aria-label={say('fixedValues')}>
      <h2 className="mw-heading">{say('fixedValues')}</h2>
      <div className="mw-import-fixed">
        {names.map((name) => {
          const field = entity.fields[name]!
          const { FormControl } = uiKindOf(field)
          return (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>{fieldTitle(name, field, locale)}</label>
              <FormControl id={`${id}-${name}`} name={name} field={field} value={constants[name]?.value ?? null}
                text={constants[name]?.text ?? ''}
                onChange={(value, text) => onConstant(name, value === null || value === undefined ? null : String(value), text)} />
            </div>
          )
        })}
      </div>
    </section>
  )
}

const colours = { name: 'green', remembered: 'green', chosen: 'green', similar: 'orange', none: 'default' } as const

interface ColumnRowProps {
  column: ImportColumn
  title: string
  options: { value: string; label: string }[]
  say: SayImport
  locale: Locale
  onChoose: (field: string | null) => void
}

function ColumnRow({ column: { field, found, samples }, title, options, say, locale, onChoose }: ColumnRowProps) {
  return (
    <li>
      <div className="mw-import-heading">
        <b>{title}</b>
        <span className="mw-faint">{samples.length > 0 ? say('samples', { values: joinNames(locale, samples) }) : say('noSamples')}</span>
      </div>
      <Select showSearch={{ optionFilterProp: 'label' }} allowClear value={field} placeholder={say('leaveOut')}
        aria-label={say('fieldOf', { column: title })} options={options} onChange={(next: string | undefined) => onChoose(next ?? null)} />
      <Tag color={colours[found]}>{say(`found_${found === 'remembered' && field === null ? 'none' : found}`)}</Tag>
    </li>
  )
}
