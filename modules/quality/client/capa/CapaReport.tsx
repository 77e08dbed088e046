import { fieldLabel } from '#kernel/client/entity-text.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { capa, capaSteps, contentOf, stepNumber, type CapaStep } from '../../index.ts'
import { Fishbone } from './Fishbone.tsx'
import { IsIsNot } from './IsIsNot.tsx'
import { fieldsOfStep } from './step-view.ts'
import { useCapaText, type CapaTextKey } from './text.ts'
import { WhyTree } from './WhyTree.tsx'
import './capa.css'

const kinds: Partial<Record<CapaStep, string>> = { 30: 'CONTAIN', 50: 'CORRECT', 70: 'PREVENT' }
const rowsIn = (record: Rec, name: string): Rec[] => (Array.isArray(record[name]) ? (record[name] as Rec[]) : [])

/** The report as it is read and printed: all steps one below the other. */
export function CapaReport({ record }: { record: Rec }) {
  const { say } = useCapaText()
  const content = contentOf({ ...record })
  return (
    <div className="qca-report">
      {capaSteps.map((step) => (
        <section key={step}>
          <h3>D{stepNumber(step)} {say(`step${stepNumber(step)}` as CapaTextKey)}</h3>
          <Fields record={record} names={fieldsOfStep[step]} />
          {step === capa.state.d1 && (
            <ul>
              {rowsIn(record, 'team').map((row) => (
                <li key={row.id}>{textOf(row, 'duty')} {textOf(row, 'member')}{row.remark ? ` · ${String(row.remark)}` : ''}</li>
              ))}
            </ul>
          )}
          {step === capa.state.d2 && <IsIsNot content={content.isIsNot} />}
          {step === capa.state.d4 && (
            <>
              <WhyTree whys={content.whys} />
              <Fishbone fishbone={content.fishbone} problem={String(record.subject ?? '')} />
            </>
          )}
          {kinds[step] && <Actions rows={rowsIn(record, 'actions').filter(({ kind }) => kind === kinds[step])} />}
          {step === capa.state.d6 && Boolean(record.effectBy) && (
            <p>{say('verifiedBy', { who: textOf(record, 'effectBy'), at: String(record.effectTime) })}</p>
          )}
        </section>
      ))}
    </div>
  )
}

function Fields({ record, names }: { record: Rec; names: readonly string[] }) {
  const { locale } = useCapaText()
  const filled = names.filter((name) => record[name] !== null && record[name] !== undefined && record[name] !== '')
  return filled.length > 0 && (
    <dl className="qca-facts">
      {filled.map((name) => {
        const field = capa.fields[name as keyof typeof capa.fields]
        const { Display } = uiKindOf(field)
        return (
          <div key={name}>
            <dt>{fieldLabel(name, field, locale)}</dt>
            <dd>
              <Display name={name} field={field} record={record} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Actions({ rows }: { rows: readonly Rec[] }) {
  const { say } = useCapaText()
  if (rows.length === 0) return <p>{say('none')}</p>
  return (
    <ol>
      {rows.map((row) => (
        <li key={row.id}>
          {String(row.what)} <span className="mw-faint">{textOf(row, 'owner')} · {String(row.due)}</span>
          {Boolean(row.doneTime) && (
            <div>{say('actionDone', { who: textOf(row, 'doneBy'), at: String(row.doneTime), evidence: String(row.evidence ?? '') })}</div>
          )}
          {Boolean(row.verifiedBy) && <div>{say('actionVerified', { who: textOf(row, 'verifiedBy'), at: String(row.verifiedTime) })}</div>}
        </li>
      ))}
    </ol>
  )
}
