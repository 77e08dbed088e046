import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useScreenActive } from '#kernel/client/screen-active.ts'
import { useDictEntries } from '#ui/kinds/use-dict-entries.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { DetailList } from '#ui/widgets/DetailList.tsx'
import { inspection, rulesOf, spcChart } from '../../../index.ts'
import { chartKey, loadPoint } from '../spc-api.ts'
import { useSpcText } from '../text.ts'
import { figureText, testText } from './chart-words.ts'
import { PointActs } from './PointActs.tsx'

interface PointDrawerProps {
  chart: Rec
  seq: number
  last: number
  decimals: number
  onSeq: (seq: number) => void
  onClose: () => void
}

/** All about a point: its values, what it was judged by, where it comes from, and what people said of it. */
export function PointDrawer({ chart, seq, last, decimals, onSeq, onClose }: PointDrawerProps) {
  const { say } = useSpcText()
  const narrow = useNarrow()
  const active = useScreenActive()
  const { data: point, error, refetch } = useQuery({ queryKey: [...chartKey(chart.id), 'point', seq],
    queryFn: ({ signal }) => loadPoint(chart.id, seq, signal), staleTime: 0 })
  const steps = (
    <span className="mw-toolbar-group">
      <Button icon={<LeftOutlined />} aria-label={say('previous')} title={say('previous')} disabled={seq <= 1}
        onClick={() => onSeq(seq - 1)} />
      <Button icon={<RightOutlined />} aria-label={say('next')} title={say('next')} disabled={seq >= last} onClick={() => onSeq(seq + 1)} />
    </span>
  )
  return (
    <Drawer open={active} title={say('point', { seq })} extra={steps} size={narrow ? '100%' : 460} onClose={onClose} mask={false}
      closable={{ 'aria-label': say('close') }}
    >
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : point
        ? <Point key={`${point.id} ${point.rev}`} chart={chart} point={point} decimals={decimals} />
        : <Loading />}
    </Drawer>
  )
}

function Point({ chart, point, decimals }: { chart: Rec; point: Rec; decimals: number }) {
  const { say } = useSpcText()
  const values = (point.values as (string | null)[] | null) ?? []
  const figure = (name: string, more = 3) =>
    figureText(point[name] === null || point[name] === undefined ? null : Number(point[name]), decimals, more)
  const entries = [
    { key: 'at', label: say('time'), value: String(point.at) },
    ...(values.length > 0
      ? [{ key: 'values', label: say('sampleValues'), value: values.map((value) => value ?? say('none')).join('  ') }]
      : [{ key: 'bad', label: say('bad'), value: `${String(point.bad)} / ${String(point.size)}` }]),
    { key: 'stat', label: say('value'), value: figure('stat') },
    { key: 'limits', label: say('limits'), value: `${figure('lcl')} … ${figure('center')} … ${figure('ucl')}` },
    ...(point.spread === null
      ? []
      : [{ key: 'spread', label: say('spread'),
        value: say('spreadWith', { spread: figure('spread'), lcl: figure('spreadLcl'), ucl: figure('spreadUcl') }) }]),
    { key: 'tests', label: say('tests'), value: <Tests chart={chart} point={point} /> },
    { key: 'source', label: say('source'), value: point.sourceId
      ? <RecordLink target={inspection.id} id={String(point.sourceId)} text={String(point.sourceNo)} />
      : (textOf(point, 'sourceNo') || say('typed')) },
    ...(point.lot
      ? [{ key: 'lot', label: say('lotOf'),
        value: <RecordLink target="warehouse.lot" id={String(point.lot)} text={textOf(point, 'lot')} /> }]
      : []),
    ...(point.cause
      ? [{ key: 'cause', label: say('cause'),
        value: [textOf(point, 'cause'), point.causeNote, point.action].filter(Boolean).join(say('between')) }, { key: 'causeBy',
        label: say('causeBy'), value: `${textOf(point, 'causeBy')} ${String(point.causeTime)}` }]
      : []),
    ...(point.excludeReason
      ? [{ key: 'excluded', label: point.excluded === 'Y' ? say('excludedBy', { name: textOf(point, 'excludeBy') }) : say('includedAgain'),
        value: String(point.excludeReason) }]
      : []),
  ]
  return (
    <div className="mw-stack">
      <DetailList columns={1} size="small" entries={entries} />
      <PointActs chart={chart} point={point} />
    </div>
  )
}

function Tests({ chart, point }: { chart: Rec; point: Rec }) {
  const { say } = useSpcText()
  const items = useDictEntries(spcChart.fields.rules)
  const west = chart.ruleSet === 'WESTERN_ELECTRIC' ? say('test2West') : undefined
  const words = (mask: unknown) => rulesOf(Number(mask)).map((rule) => say('test', { number: rule, text: testText(rule, items, west) }))
  const [own, below] = [words(point.violations), words(point.spreadViolations)]
  if (own.length + below.length === 0) return <>{say('noTest')}</>
  return (
    <ul className="qms-tests">
      {[['onMain', own] as const, ['onSecond', below] as const].flatMap(([line, tests]) =>
        tests.map((text) => <li key={`${line} ${text}`}>{say(line)} {text}</li>)
      )}
    </ul>
  )
}
