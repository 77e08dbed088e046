import { Decimal, f } from '#kernel/entity/index.ts'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { askedFields } from '#ui/acts/act-form.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { useActQueue } from '#ui/parts/use-act-queue.ts'
import { useWeighing, Weighing, type TakenWeight } from '#ui/weighing/use-weighing.ts'
import { TareControl, WeightControl } from '#ui/weighing/WeightControl.tsx'
import { reportTask } from '../../../calls/op-task.ts'
import { lot } from '../../../entities/lot.ts'
import { report } from '../../../entities/report.ts'
import { reportWorker } from '../../../entities/report-worker.ts'
import { weightUnit } from '../../../rules/lots-of.ts'
import { BadRows, CountedTask } from '../bad/BadRows.tsx'
import { enUS } from '../bad/locales/en-US.ts'
import { zhCN } from '../bad/locales/zh-CN.ts'
import { ReportWeights } from '../weights/ReportWeights.tsx'
import { badOf, keptOf, sentOf, useReportQueue, type SentReport } from './report-queue.ts'
import { useWaitingText } from './text.ts'

/**
 * Weights are asked where pieces follow from them (domain §2.4 rule 5), a by-product where there is one: elsewhere they would push the
 * button out of a phone's sight.
 */
function fieldsFor({ reportMode, _beside, _uom, _needScale }: Rec) {
  const { netKg: _net, unitKg: _unit, grossKg, tareKg, sampleKg, sampleQty, byQty, good, scrap, rework, reason, ...more } = askedFields(
    reportTask,
  )
  const asked = { good, scrap, rework, reason, defects, ...more, ...(_beside === true ? { byQty } : {}) }
  if (reportMode !== 'WEIGHT') return asked
  if (_uom !== weightUnit) return { grossKg, tareKg, sampleKg, sampleQty, ...asked, good: weighedGood }
  return _needScale === true ? { grossKg, tareKg, ...asked, good: weighedGood } : asked
}

const weighedGood = { ...reportTask.input.good, help: '填了毛重时按重量折算，以折算的为准',
  helpEn: 'With the gross weight, the pieces follow from it' }

const defects = f.json({ label: zhCN.label, en: enUS.label, help: zhCN.help, helpEn: enUS.help })
const controls = { defects: BadRows, grossKg: WeightControl, tareKg: TareControl, sampleKg: WeightControl }

interface ReportWindowProps {
  record: Rec
  onClose: () => void
  /** What was typed before, where a report that was refused is mended. */
  typed?: Values
  onSent?: () => void
}

/** Counts what was made. Without network the report is kept and sent later, after those before it. */
export function ReportWindow({ record, onClose, typed, onSent }: ReportWindowProps) {
  const { say, locale } = useWaitingText()
  const queue = useReportQueue()
  const { acts } = useActQueue(queue)
  const behind = acts.some(({ state }) => state === 'waiting' || state === 'sending')
  const keep = (sent: SentReport, key: string) => {
    const time = new Date().toTimeString().slice(0, 5)
    const bad = badOf(sent)
    const title = say('title', { time, task: String(record.taskNo), good: sent.good ?? '0' })
      + (Number(bad.scrap) + Number(bad.rework) > 0 ? say('bad', bad) : '')
    const kept = queue.addKept(title, reportTask, sent, key)
    if (kept) onSent?.()
    return kept
  }
  const left = Decimal.max(0, new Decimal(String(record.wip)).minus(String(record.qc)).minus(keptOf(acts, record.id))
    .minus(String(record._toApprove ?? 0)))
  const weighing = useWeighing(typed?.fromScale as readonly TakenWeight[] | undefined ?? [])
  // The law of quantities holds it against what is there, so that several reports that waited follow one another.
  const given = { rev: undefined, fromScale: weighing.taken, secondTicket: weighing.ticket }
  const explanation = record.reportMode === 'WEIGHT' ? (values: Values) => <ReportWeights record={record} values={values} /> : undefined
  return (
    <CountedTask value={record}>
      <Weighing value={weighing}>
        <ActWindow act={reportTask} record={record} title={callTitle(reportTask, locale)} fields={fieldsFor(record)} controls={controls}
          onClose={onClose} given={given} defaults={typed ?? { good: left.toFixed(), workers: record.workers }}
          later={{ behind, keep: (sent, key) => keep(sent as SentReport, key) }} also={[[lot.id], [report.id], [reportWorker.id]]}
          {...(onSent ? { onDone: onSent } : {})} {...(explanation ? { explanation } : {})} />
      </Weighing>
    </CountedTask>
  )
}

/** What was typed in a report that was refused. */
export function typedIn(act: Parameters<typeof sentOf>[0]): Values {
  const { id: _id, ...typed } = sentOf(act) as SentReport & Values
  return typed
}
