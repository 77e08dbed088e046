import { useRead } from '#kernel/client/records/use-read.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { isEmpty } from '#ui/kinds/kind.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { DetailList } from '#ui/widgets/DetailList.tsx'
import { inspection, inspectionDefect, inspectionLine } from '../../../index.ts'
import { inspectionSheet } from '../../../calls/inspect.ts'
import type { Sheet, SheetLine } from '../inspect-api.ts'
import { limitsText } from '../lines/limits-text.ts'
import { useInspectText } from '../text.ts'
import { DefectPhotos } from '../defects/DefectPhotos.tsx'
import { NcrLink } from './NcrLink.tsx'
import { valuesText } from './values-text.ts'
import '../../parts/plain-table.css'
import '../inspect.css'

/** In the order in which a report tells them; what is empty is left out. */
const shownFields = ['docNo', 'docDate', 'inspType', 'kind', 'status', 'result', 'item', 'lot', 'supplier', 'customer', 'process', 'device',
  'mold', 'shift', 'lotQty', 'acceptQty', 'rejectQty', 'standard', 'standardVersion', 'strictness', 'samples', 'inspector', 'beginTime',
  'judgeBy', 'judgeTime', 'judgeComment', 'auditBy', 'auditTime', 'reOf', 'sourceNo', 'remark'] as const

/** Quantities in the unit of the item. */
const ofLot: ReadonlySet<string> = new Set(['lotQty', 'acceptQty', 'rejectQty'])

/** An inspection as its report tells it, on the screen and on paper: what, by which plan, what was found, the judgement. */
export function InspectionReport({ record }: { entity: Entity; record: Rec }) {
  const { say, locale } = useInspectText()
  const fields = inspection.fields as Record<string, Field>
  const answer = useRead(inspectionSheet, { id: record.id }, { quiet: true })
  const entries = shownFields.filter((name) => !isEmpty(record[name])).map((name) => {
    const field = fields[name]!
    const { Display } = uiKindOf(field)
    const unit = ofLot.has(name) && typeof record._uom === 'string' ? { unit: record._uom } : {}
    return { key: name, label: fieldLabel(name, field, locale),
      value: <Display name={name} field={{ ...field, ...unit }} record={record} /> }
  })
  return (
    <div className="qin-report">
      <DetailList entries={entries} columns={3} size="small" />
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : answer.data
        ? <Results sheet={answer.data} />
        : <p className="mw-faint">{say('loadingReport')}</p>}
    </div>
  )
}

function Results({ sheet }: { sheet: Sheet }) {
  const { say, locale } = useInspectText()
  return (
    <>
      <h3 className="mw-heading">{say('results')}</h3>
      <div className="qms-table">
        <table aria-label={say('results')}>
          <thead>
            <tr>
              <th scope="col">{say('line')}</th>
              <th scope="col">{say('limits')}</th>
              <th scope="col">{say('plan')}</th>
              <th scope="col">{say('values')}</th>
              <th scope="col">{say('figures')}</th>
              <th scope="col">{say('judgement')}</th>
            </tr>
          </thead>
          <tbody>{sheet.lines.map((line) => <Result key={line.id} line={line} sheet={sheet} />)}</tbody>
        </table>
      </div>
      {sheet.ncr && (
        <p>
          <NcrLink ncr={sheet.ncr} />
        </p>
      )}
      {sheet.defects.length > 0 && (
        <>
          <h3 className="mw-heading">{say('defects')}</h3>
          <ul className="qin-report-defects">
            {sheet.defects.map((row) => (
              <li key={row.id}>
                {row.name} <StatusTag entry={dictEntry(inspectionDefect.fields.severity, row.severity, row.severity, locale)} />{' '}
                {say('piecesOf', { qty: row.qty })} {row.position} {row.sampleNo === null ? '' : say('sampleNo', { sample: row.sampleNo })}
                {' '}
                <DefectPhotos photo={row.photo} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Result({ line, sheet }: { line: SheetLine; sheet: Sheet }) {
  const { say, locale } = useInspectText()
  const values = sheet.values.filter((value) => value.line === line.id)
  return (
    <tr>
      <td>
        {line.name} <span className="mw-faint">{line.code}</span>
      </td>
      <td>{limitsText(line, say)}</td>
      <td>{line.letter ? `${say('letter', { letter: line.letter })} ` : ''}n {line.n}, Ac {line.ac}, Re {line.re}</td>
      <td className="qin-report-values">
        {values.length === 0 ? say('noValues') : valuesText(line, values, say)}
        <div className="mw-faint">{[...new Set(values.flatMap(({ gaugeNo }) => gaugeNo ?? []))].join(say('comma'))}</div>
      </td>
      <td>{say('checkedOf', { checked: line.checked, n: line.n })}{say('comma')}{say('nonconforming')} {line.nonconforming}</td>
      <td>
        {line.result === null ? '—' : <StatusTag entry={dictEntry(inspectionLine.fields.result, line.result, line.result, locale)} />}
      </td>
    </tr>
  )
}
