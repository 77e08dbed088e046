import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { MomentPicker } from '#ui/kinds/moment-pickers.tsx'
import type { Filters } from '#ui/report-popup/report-query.ts'
import { reportParameters } from '../../calls/report.ts'
import type { ParameterKind } from '../../rules/parameter-kind.ts'
import { useReportText } from './text.ts'

/** What a report asks before it is calculated; its values stand in the address, so that a link keeps them. */
export function ReportParameters({ id, address }: { id: string; address: Filters }) {
  const { say } = useReportText()
  const { write } = useScreenSearch()
  const labels = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value ?? '')]))
  )
  const { data: parameters = [] } = useRead(reportParameters, { id })
  if (parameters.length === 0) return null
  const apply = () =>
    write(Object.fromEntries(parameters.map(({ paramName }) => [paramName, typed[paramName]?.trim() || null])), { replace: false })
  return (
    <form className="mw-panel mw-report-parameters" aria-label={say('parameters')} onSubmit={(event) => {
      event.preventDefault()
      apply()
    }}>
      {parameters.map(({ paramName, paramTxt, paramValue, paramType }) => (
        <span key={paramName} className="mw-report-parameter">
          <label htmlFor={`${labels}${paramName}`}>{paramTxt}</label>
          <ParameterInput id={`${labels}${paramName}`} kind={paramType} value={typed[paramName] ?? ''}
            placeholder={paramValue ?? say('byDefault')} onChange={(value) => setTyped({ ...typed, [paramName]: value })} />
        </span>
      ))}
      <Button type="primary" htmlType="submit">{say('apply')}</Button>
    </form>
  )
}

interface ParameterInputProps {
  id: string
  kind: ParameterKind
  value: string
  placeholder: string
  onChange: (value: string) => void
}

function ParameterInput({ id, kind, value, placeholder, onChange }: ParameterInputProps) {
  if (kind === 'date' || kind === 'datetime')
    return (
      <MomentPicker id={id} kind={kind} value={value || null} placeholder={placeholder} onChange={(moment) => onChange(moment ?? '')} />
    )
  return (
    <Input id={id} value={value} placeholder={placeholder} allowClear {...(kind === 'decimal' ? { inputMode: 'decimal' as const } : {})}
      onChange={({ target }) => onChange(target.value)} />
  )
}
