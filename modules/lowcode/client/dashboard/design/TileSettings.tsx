import { Drawer } from 'antd'
import { f } from '#kernel/entity/index.ts'
import { chart, report } from '../../../index.ts'
import type { DashboardFilter, Tile } from '../../../rules/dashboard-layout.ts'
import { columnOptions, useAll, useReportParts } from '../../charts/use-report-parts.ts'
import { FieldPart } from '../../FieldPart.tsx'
import { useBoardText } from '../text.ts'
import { LabelledSelect } from './LabelledSelect.tsx'
import { withTexts } from './new-tile.ts'

const short = f.text({ label: '', max: 100 })
const address = f.text({ label: '', max: 500 })
const long = f.longText({ label: '', max: 5000 })

interface TileSettingsProps {
  readonly tile: Tile
  readonly name: string
  readonly filters: readonly DashboardFilter[]
  readonly onChange: (tile: Tile) => void
  readonly onClose: () => void
}

/** What one tile shows, and how the filters of the dashboard narrow it. What is changed counts at once. */
export function TileSettings({ tile, name, filters, onChange, onClose }: TileSettingsProps) {
  const { say } = useBoardText()
  const change = (texts: Readonly<Record<string, unknown>>) => onChange(withTexts(tile, texts))
  return (
    <Drawer open title={say('settings', { name })} size={380} onClose={onClose}>
      <div className="mw-stack">
        {tile.kind === 'chart' || tile.kind === 'number' ? <ChartChoice tile={tile} filters={filters} change={change} /> : null}
        {tile.kind === 'list' && <ReportChoice tile={tile} filters={filters} change={change} />}
        {tile.kind === 'text' && (
          <>
            <FieldPart label={say('textZh')} name="text" field={long} value={tile.text ?? ''} onChange={(text) => change({ text })} />
            <FieldPart label={say('textEn')} name="textEn" field={long} value={tile.textEn ?? ''} onChange={(textEn) =>
              change({ textEn })} />
          </>
        )}
        {tile.kind === 'shortcut' && (
          <FieldPart label={say('path')} note={say('pathHelp')} name="path" field={address} value={tile.path ?? ''} onChange={(path) =>
            change({ path })} />
        )}
        {tile.kind !== 'part' && (
          <>
            <FieldPart label={say('tileTitle')} name="title" field={short} value={tile.title ?? ''} onChange={(title) =>
              change({ title })} />
            <FieldPart label={say('tileTitleEn')} name="titleEn" field={short} value={tile.titleEn ?? ''} onChange={(titleEn) =>
              change({ titleEn })} />
          </>
        )}
      </div>
    </Drawer>
  )
}

interface ChoiceProps extends Pick<TileSettingsProps, 'tile' | 'filters'> {
  readonly change: (texts: Readonly<Record<string, unknown>>) => void
}

function ChartChoice({ tile, filters, change }: ChoiceProps) {
  const { say, locale } = useBoardText()
  const charts = useAll(chart)
  const chosen = charts.find(({ code }) => code === tile.chart)
  return (
    <>
      <LabelledSelect required label={say('chooseChart')} value={tile.chart}
        options={charts.map((one) => ({ value: String(one.code),
          label: `${String((locale === 'en-US' && one.nameEn) || one.name)} (${String(one.code)})` })
        )} onChange={(code) => change({ chart: code, filters: undefined })} />
      <FilterColumns tile={tile} filters={filters} change={change} reportId={chosen && String(chosen.report)} />
    </>
  )
}

function ReportChoice({ tile, filters, change }: ChoiceProps) {
  const { say, locale } = useBoardText()
  const reports = useAll(report)
  const chosen = reports.find(({ code }) => code === tile.report)
  return (
    <>
      <LabelledSelect required label={say('chooseReport')} value={tile.report}
        options={reports.map((one) => ({ value: String(one.code),
          label: `${String((locale === 'en-US' && one.nameEn) || one.name)} (${String(one.code)})` })
        )} onChange={(code) => change({ report: code, filters: undefined })} />
      <FilterColumns tile={tile} filters={filters} change={change} reportId={chosen?.id} />
    </>
  )
}

/** For each filter of the dashboard the search field or parameter of this report that it narrows. */
function FilterColumns({ tile, filters, change, reportId }: ChoiceProps & { readonly reportId: string | undefined }) {
  const { say, locale } = useBoardText()
  const { items, params } = useReportParts(reportId)
  const options = [...columnOptions(items.filter(({ isSearch }) => isSearch === 'Y'), locale),
    ...params.map(({ paramName }) => ({ value: `self_${paramName}`, label: `\${${paramName}}` }))]
  return filters.map(({ id, label, labelEn }) => (
    <LabelledSelect key={id} label={say('narrows', { name: locale === 'en-US' ? (labelEn ?? label) : label })}
      placeholder={say('notNarrowed')} value={tile.filters?.[id]} options={options} onChange={(column) => {
      const next = withTexts({ ...tile.filters }, { [id]: column })
      change({ filters: Object.keys(next).length > 0 ? next : undefined })
    }} />
  ))
}
