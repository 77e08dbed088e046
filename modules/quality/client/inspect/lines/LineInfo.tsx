import { Image, Tag } from 'antd'
import { fileAddress } from '#kernel/client/request/address.ts'
import { fileName, splitPaths } from '#ui/kinds/file-paths.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { inspectionLine } from '../../../index.ts'
import type { Sheet, SheetLine } from '../inspect-api.ts'
import { useInspectText } from '../text.ts'
import type { Recorder } from '../use-record.ts'
import { GaugeChoice } from './GaugeChoice.tsx'
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
      {/* What is measured has it above its cells. */}
      {line.kind !== 'VAR' && <GaugeChoice line={line} sheet={sheet} recorder={recorder} editable={editable} />}
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          {pictures.map((path) => <Image key={path} className="qin-picture" src={fileAddress(path)} alt={fileName(path)} />)}
        </Image.PreviewGroup>
      )}
    </section>
  )
}
