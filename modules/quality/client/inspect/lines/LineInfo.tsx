import { Image, Select, Tag } from 'antd'
import { useId } from 'react'
import { fileAddress } from '#kernel/client/request/address.ts'
import { fileName, splitPaths } from '#ui/kinds/file-paths.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { inspectionLine } from '../../../index.ts'
import type { Sheet, SheetLine } from '../inspect-api.ts'
import { useInspectText } from '../text.ts'
import type { Recorder } from '../use-record.ts'
import { gaugesOf } from './gauge-of.ts'
import { limitsText } from './limits-text.ts'

interface LineInfoProps {
  line: SheetLine
  sheet: Sheet
  recorder: Recorder
  editable: boolean
}

/** What the standard says of a characteristic: limits, sample, method, picture; and the gauge that is in use. */
export function LineInfo({ line, sheet, recorder, editable }: LineInfoProps) {
  const { say, locale } = useInspectText()
  const pictures = splitPaths(line.picture)
  return (
    <section className="mw-panel qin-info" aria-label={say('asked', { name: line.name })}>
      <h3 className="mw-heading">
        {line.name} <span className="mw-faint">{line.code}</span>
      </h3>
      <div className="mw-tags">
        <StatusTag entry={dictEntry(inspectionLine.fields.severity, line.severity, line.severity, locale)} />
        {line.full === 'Y' && <Tag>{say('allPieces')}</Tag>}
        {line.letter && <Tag>{say('letter', { letter: line.letter })}</Tag>}
        {line.spc === 'Y' && <Tag color="blue">SPC</Tag>}
      </div>
      <p className="qin-limits">{limitsText(line, say)}</p>
      {line.method && <p className="qin-method">{line.method}</p>}
      <GaugeChoice line={line} sheet={sheet} recorder={recorder} editable={editable} />
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          {pictures.map((path) => <Image key={path} className="qin-picture" src={fileAddress(path)} alt={fileName(path)} />)}
        </Image.PreviewGroup>
      )}
    </section>
  )
}

function GaugeChoice({ line, sheet, recorder, editable }: LineInfoProps) {
  const { say } = useInspectText()
  const id = useId()
  const gauges = gaugesOf(line, sheet)
  if (gauges.length === 0) return null
  const used = recorder.gauge(line)
  const expired = used !== undefined && !used.valid
  return (
    <div className="qin-gauge">
      <label htmlFor={id}>{say('gauge')}</label>
      <Select id={id} value={used?.id ?? null} disabled={!editable} placeholder={say('chooseGauge')} status={expired ? 'error' : ''}
        showSearch={{ optionFilterProp: 'label' }} aria-describedby={expired ? `${id}-expired` : undefined}
        options={gauges.map(({ id: value, no, name, valid }) => ({ value, label: valid ? `${no} ${name}` : say('gaugeNot', { no, name }),
          disabled: !valid })
        )} onChange={(gauge: string) => recorder.choose(line, gauge)} />
      {expired && <span id={`${id}-expired`} className="mw-fault" role="alert">{say('gaugeExpired')}</span>}
    </div>
  )
}
