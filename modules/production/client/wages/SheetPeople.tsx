import { fieldTitle } from '#kernel/client/entity-text.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { FigureTable } from '#ui/reports/FigureTable.tsx'
import { reportWorker } from '../../entities/report-worker.ts'
import { wageLine } from '../../entities/wage-sheet.ts'
import { useWageText } from './text.ts'

const figures = ['qty', 'wage', 'earlier', 'total'] as const
type Figures = Record<(typeof figures)[number], string> & { worker?: string }

/** What each person of a sheet is paid, with the total, each with the reports behind it. */
export function SheetPeople({ record }: { record: Rec }) {
  const { say, locale } = useWageText()
  const lines = (record.lines ?? []) as Rec[]
  if (lines.length === 0) return <p className="mw-faint">{say('nobody')}</p>
  const rows = lines.map((line) => ({ ...figuresOf((name) => String(line[name] ?? '0')), worker: String(line.worker), key: line.id,
    text: textOf(line, 'worker') })
  )
  const all: Figures = figuresOf((name) => Decimal.sum(0, ...rows.map((row) => row[name])).toFixed())
  const reports = ({ worker }: Figures) => {
    const search = new URLSearchParams({ 'f.sheet': record.id, ...(worker === undefined ? {} : { 'f.worker': worker }) })
    return `${reportWorker.path}?${search.toString()}`
  }
  return (
    <FigureTable<Figures> by={fieldTitle('worker', wageLine.fields.worker, locale)} rows={rows} all={all}
      columns={figures.map((name) => ({ title: fieldTitle(name, wageLine.fields[name], locale),
        text: (row: Figures) => formatNumber(row[name], wageLine.fields[name]), rows: reports })
      )} />
  )
}

const figuresOf = (of: (name: (typeof figures)[number]) => string) =>
  Object.fromEntries(figures.map((name) => [name, of(name)])) as Omit<Figures, 'worker'>
