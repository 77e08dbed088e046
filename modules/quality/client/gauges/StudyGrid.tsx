import { makeCall } from '#kernel/client/request/calls.ts'
import { Input } from 'antd'
import { Decimal } from 'decimal.js'
import { useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { readFaultText, readValue, upTo } from '../../index.ts'
import type { Measurement } from '../../index.ts'
import { measurePart, type StudySheet } from '../../calls/msa.ts'
import { useGaugeText } from './text.ts'

type Place = Pick<Measurement, 'appraiser' | 'trial' | 'part'>

interface StudyGridProps {
  id: string
  names: readonly string[]
  sheet: StudySheet
  editable: boolean
  reload: () => Promise<void>
}

/** One table per appraiser: parts beside each other, trials below; Enter goes on to the next part. */
export function StudyGrid({ id, names, sheet, editable, reload }: StudyGridProps) {
  const { say } = useGaugeText()
  const { plan } = sheet
  return (
    <div className="qmg-grids">
      {plan.appraisers.map((appraiser, index) => (
        <div className="qmg-scroll" key={appraiser}>
          <table className="qmg-grid" data-study>
            <caption>{names[index]}{sheet.unit ? ` · ${say('unit')} ${sheet.unit}` : ''}</caption>
            <thead>
              <tr>
                <th scope="col" aria-label={say('trial', { n: '' })} />
                {upTo(plan.parts).map((part) => <th scope="col" key={part}>{say('part', { n: part })}</th>)}
              </tr>
            </thead>
            <tbody>
              {upTo(plan.trials).map((trial) => (
                <tr key={trial}>
                  <th scope="row">{say('trial', { n: trial })}</th>
                  {upTo(plan.parts).map((part) => (
                    <td key={part}>
                      <MeasuredCell id={id} place={{ appraiser, trial, part }} who={names[index]!} sheet={sheet} editable={editable}
                        reload={reload} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  )
}

interface MeasuredCellProps {
  id: string
  place: Place
  who: string
  sheet: StudySheet
  editable: boolean
  reload: () => Promise<void>
}

/** One measurement. What was typed stays until the server has it. */
function MeasuredCell({ id, place, who, sheet, editable, reload }: MeasuredCellProps) {
  const { say, locale } = useGaugeText()
  const stored = sheet.values.find(({ appraiser, trial, part }) =>
    appraiser === place.appraiser && trial === place.trial && part === place.part
  )?.value
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  if (!editable) return <span>{stored === undefined ? '—' : new Decimal(stored).toFixed(sheet.decimals)}</span>

  const save = async () => {
    if (typed === null) return
    // What was measured is replaced, never emptied.
    if (typed.trim() === '' || typed === stored) {
      setFault(undefined)
      return setTyped(null)
    }
    const read = readValue(typed, sheet)
    if (!read.ok) return setFault(readFaultText(locale, read.fault))
    try {
      await makeCall(measurePart, { id, ...place, value: typed }, { quiet: true })
      setFault(undefined)
      await reload()
      setTyped((now) => (now === typed ? null : now))
    } catch (error) {
      setFault(refusalOf(error)?.message)
    }
  }
  return (
    <>
      <Input size="small" inputMode="decimal" value={typed ?? stored ?? ''} status={fault ? 'error' : ''}
        aria-label={say('valueOf', { who, trial: place.trial, part: place.part })} aria-invalid={fault !== undefined} title={fault ?? ''}
        onChange={({ target }) => setTyped(target.value)} onBlur={() => void save()}
        onPressEnter={({ currentTarget }) => focusNext(currentTarget)} />
      {fault && <span role="alert" className="qmg-fault">{fault}</span>}
    </>
  )
}

/** The next measurement in the order in which parts are taken. */
function focusNext(input: HTMLInputElement): void {
  const inputs = [...(input.closest('.qmg-grids')?.querySelectorAll<HTMLInputElement>('[data-study] input') ?? [])]
  const next = inputs[inputs.indexOf(input) + 1]
  if (next) next.select()
  else input.blur()
}
