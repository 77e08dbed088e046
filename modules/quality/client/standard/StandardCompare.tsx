import { useQuery } from '@tanstack/react-query'
import { Checkbox, Select, Tag } from 'antd'
import { useId, useState } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { standard, standardLine } from '../../index.ts'
import { compareStandards, type Comparison, type LineChange } from '../../calls/standard.ts'
import { standardApi } from './standard-api.ts'
import { useStandardText } from './text.ts'
import '../parts/plain-table.css'
import './standard.css'

const colours = { ADDED: 'green', REMOVED: 'red', CHANGED: 'gold', SAME: 'default' } as const

/** A version beside another one of the same goods: what was added, taken out and changed. */
export function StandardCompare({ record }: { record: Rec }) {
  const { say } = useStandardText()
  const id = useId()
  const [chosen, setChosen] = useState<string | undefined>(record.revisedFrom ? String(record.revisedFrom) : undefined)
  const others = useQuery({ queryKey: [standard.id, 'versions', record.id], queryFn: ({ signal }) => standardApi.others(record, signal) })
  if (others.error) return <FailureView error={others.error} onRetry={() => void others.refetch()} />
  if (!others.data) return <Loading />
  if (others.data.length === 0) return <EmptyView title={say('noOthers')} />
  const other = others.data.find((one) => one.id === chosen)
  // The older one stands at the left, whichever is open.
  const newer = other !== undefined && String(other.createTime) > String(record.createTime)
  return (
    <div className="mw-stack">
      <div className="qst-ask">
        <label htmlFor={id}>{say('with')}</label>
        <Select id={id} placeholder={say('choose')} value={other?.id ?? null}
          options={others.data.map((one) => ({ value: one.id,
            label: `${String(one.no)} ${String(one.version)} ${String(one.status_dictText ?? '')}` })
          )} onChange={(value: string) => setChosen(value)} />
      </div>
      {other ? <Compared from={newer ? record.id : other.id} to={newer ? other.id : record.id} /> : <EmptyView title={say('choose')} />}
    </div>
  )
}

function Compared({ from, to }: { from: string; to: string }) {
  const { say } = useStandardText()
  const [onlyChanges, setOnlyChanges] = useState(true)
  const answer = useRead(compareStandards, { from, to })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading />
  const lines = answer.data.lines.filter(({ change }) => !onlyChanges || change !== 'SAME')
  return (
    <>
      <Checkbox checked={onlyChanges} onChange={({ target }) => setOnlyChanges(target.checked)}>{say('onlyChanges')}</Checkbox>
      {lines.length === 0 && answer.data.fields.length === 0
        ? <EmptyView title={say('noChanges')} />
        : <Differences comparison={answer.data} lines={lines} />}
    </>
  )
}

function Differences({ comparison, lines }: { comparison: Comparison; lines: readonly LineChange[] }) {
  const { say, locale } = useStandardText()
  const { from, to, fields } = comparison
  const name = (version: Rec) => `${String(version.no)} ${String(version.version)}`
  return (
    <div className="qms-table">
      <table aria-label={say('compare')}>
        <thead>
          <tr>
            <th scope="col">{say('lines')}</th>
            <th scope="col">{say('field')}</th>
            <th scope="col">{say('older')} {name(from)}</th>
            <th scope="col">{say('newer')} {name(to)}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field }) => (
            <tr key={field}>
              <td>{say('head')}</td>
              <td>{fieldLabel(field, (standard.fields as Record<string, Field>)[field]!, locale)}</td>
              <td>
                <Value entity={standard} name={field} record={from} />
              </td>
              <td>
                <Value entity={standard} name={field} record={to} />
              </td>
            </tr>
          ))}
          {lines.flatMap((line) => (line.fields.length === 0
            ? [<Whole key={line.char} line={line} />]
            : line.fields.map(({ field }, index) => (
              <tr key={`${line.char} ${field}`}>
                {index === 0 && (
                  <td rowSpan={line.fields.length}>
                    <Named line={line} />
                  </td>
                )}
                <td>{fieldLabel(field, (standardLine.fields as Record<string, Field>)[field]!, locale)}</td>
                <td>
                  <Value entity={standardLine} name={field} record={line.from!} />
                </td>
                <td>
                  <Value entity={standardLine} name={field} record={line.to!} />
                </td>
              </tr>
            )))
          )}
        </tbody>
      </table>
    </div>
  )
}

function Named({ line }: { line: LineChange }) {
  const { say } = useStandardText()
  return (
    <>
      {String((line.to ?? line.from)!.char_dictText ?? line.char)}{' '}
      <Tag className="mw-tag" color={colours[line.change]}>{say(line.change)}</Tag>
    </>
  )
}

function Whole({ line }: { line: LineChange }) {
  return (
    <tr>
      <td>
        <Named line={line} />
      </td>
      <td>—</td>
      <td>{line.from && <Limits record={line.from} />}</td>
      <td>{line.to && <Limits record={line.to} />}</td>
    </tr>
  )
}

function Limits({ record }: { record: Rec }) {
  return (
    <>
      {[record.lower, record.upper].map((limit) => (limit === null || limit === undefined ? '—' : String(limit))).join(' ～ ')}{' '}
      {String(record.unit ?? '')}
    </>
  )
}

function Value({ entity, name, record }: { entity: Entity; name: string; record: Rec }) {
  const field = entity.fields[name]!
  const { Display } = uiKindOf(field)
  return <Display name={name} field={field} record={record} />
}
