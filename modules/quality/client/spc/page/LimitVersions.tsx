import { Button } from 'antd'
import { useState } from 'react'
import { mayDo, textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { DetailList } from '#ui/widgets/DetailList.tsx'
import { spcChart } from '../../../index.ts'
import type { Series } from '../plot/series.ts'
import type { LimitRow } from '../../../calls/spc.ts'
import { useSpcText } from '../text.ts'
import { figureText } from './chart-words.ts'
import { Recalculation } from './Recalculation.tsx'

/** Versions of the chart's limits, the newest first, and the way to a new one. */
export function LimitVersions(
  { chart, series, limits, decimals }: { chart: Rec; series: Series; limits: readonly LimitRow[]; decimals: number },
) {
  const { say } = useSpcText()
  const [asking, setAsking] = useState(false)
  const may = useElementVisible(`${spcChart.permission}:recalculate`)
  return (
    <>
      {limits.length === 0 ? <EmptyView title={say('noVersions')} /> : <VersionTable limits={limits} decimals={decimals} />}
      {may && mayDo(chart, 'edit') && series.count > 0 && <Button onClick={() => setAsking(true)}>{say('recalculate')}</Button>}
      {asking && (
        <Recalculation chart={chart} last={series.first + series.count - 1} newest={limits.at(-1)} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

const heads = ['versions', 'fromPoint', 'center', 'sigma', 'origin', 'computedFrom', 'reason', 'madeBy'] as const
const figures: readonly string[] = ['fromPoint', 'center', 'sigma']

/** Versions of limits, the newest first. */
export function VersionTable({ limits, decimals }: { limits: readonly LimitRow[]; decimals: number }) {
  const { say } = useSpcText()
  const narrow = useNarrow()
  const rows = limits.map((limit, index) => ({
    id: limit.id,
    versions: say('version', { number: index + 1 }),
    fromPoint: String(limit.fromSeq),
    center: figureText(Number(limit.center), decimals, 3),
    sigma: limit.sigma === null ? say('none') : figureText(Number(limit.sigma), decimals, 3),
    origin: textOf(limit, 'origin'),
    computedFrom: limit.usedFrom === null
      ? say('none')
      : say('usedRange', { from: limit.usedFrom, to: limit.usedTo!, points: limit.usedPoints! }),
    reason: limit.reason ?? say('none'),
    madeBy: `${textOf(limit, 'createBy')} ${(limit.createTime ?? '').slice(0, 16)}`,
  })).toReversed()
  if (narrow)
    return rows.map((row) => (
      <DetailList key={row.id} columns={1} size="small" title={row.versions}
        entries={heads.slice(1).map((key) => ({ key, label: say(key), value: row[key] }))} />
    ))
  return (
    <table className="qms-spc-table">
      <thead>
        <tr>
          {heads.map((head) => <th key={head} scope="col" className={figures.includes(head) ? 'qms-number' : undefined}>{say(head)}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {heads.map((head) => <td key={head} className={figures.includes(head) ? 'qms-number' : undefined}>{row[head]}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
