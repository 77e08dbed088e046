import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useDictEntries } from '#ui/kinds/use-dict-entries.ts'
import { rulesOf, spcChart } from '../../../index.ts'
import { figureText, longTime, testText, violating } from '../page/chart-words.ts'
import { testsText } from '../page/Violations.tsx'
import type { Series } from '../plot/series.ts'
import { useSpcText } from '../text.ts'

interface ViolationSheetProps {
  chart: Rec
  series: Series
  /** The first place that is printed. */
  first: number
  decimals: number
  /** What people said of points. */
  rows: readonly Rec[]
}

/** Points that ended a test or were excluded, in their order, with their causes; below it what the tests are. */
export function ViolationSheet({ chart, series, first, decimals, rows }: ViolationSheetProps) {
  const { say } = useSpcText()
  const items = useDictEntries(spcChart.fields.rules)
  const places = [...new Set([...violating(series), ...series.excluded])].filter((place) => place >= first).toSorted((a, b) => a - b)
  if (places.length === 0) return <p>{say('noViolations')}</p>
  const bySeq = new Map(rows.map((row) => [Number(row.seq), row]))
  const ended = rulesOf(places.reduce((mask, place) => mask | series.main.violations[place]! | (series.second?.violations[place] ?? 0), 0))
  const west = chart.ruleSet === 'WESTERN_ELECTRIC' ? say('test2West') : undefined
  return (
    <>
      <table className="qms-spc-table">
        <thead>
          <tr>
            <th scope="col">{say('violations')}</th>
            <th scope="col">{say('time')}</th>
            <th scope="col" className="qms-number">{say('value')}</th>
            <th scope="col">{say('tests')}</th>
            <th scope="col">{say('cause')}</th>
            <th scope="col">{say('action')}</th>
            <th scope="col">{say('causeBy')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <Row key={place} series={series} place={place} decimals={decimals} point={bySeq.get(series.first + place)} />
          ))}
        </tbody>
      </table>
      {ended.length > 0 && (
        <p>{ended.map((rule) => say('test', { number: rule, text: testText(rule, items, west) })).join(say('between'))}</p>
      )}
    </>
  )
}

function Row({ series, place, decimals, point }: { series: Series; place: number; decimals: number; point: Rec | undefined }) {
  const { say } = useSpcText()
  const excluded = point?.excluded === 'Y'
  const cause = point?.cause ? [textOf(point, 'cause'), point.causeNote].filter(Boolean).join(say('between')) : excluded ? '' : say('open')
  return (
    <tr>
      <td>{say('point', { seq: series.first + place })}</td>
      <td>{longTime(series.at[place]!)}</td>
      <td className="qms-number">{figureText(series.main.stat[place], decimals)}</td>
      <td>{testsText(series, place, say)}</td>
      <td>
        {[cause, excluded ? `${say('excluded')}${say('between')}${String(point.excludeReason ?? '')}` : ''].filter(Boolean).join(
          say('between'),
        )}
      </td>
      <td>{String(point?.action ?? '')}</td>
      <td>
        {point?.causeBy
          ? `${textOf(point, 'causeBy')} ${String(point.causeTime).slice(0, 16)}`
          : excluded
          ? textOf(point, 'excludeBy')
          : ''}
      </td>
    </tr>
  )
}
