import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { inspectionDefect } from '../../../index.ts'
import { showsPart } from '../../defect-map/PartImage.tsx'
import { PartPicture } from '../../defect-map/PartPicture.tsx'
import type { Point } from '../../defect-map/spots.ts'
import { noteDefect, removeDefect } from '../../../calls/inspect.ts'
import type { Sheet, SheetDefect } from '../inspect-api.ts'
import { useInspectText } from '../text.ts'
import type { SheetController } from '../use-sheet.ts'
import { DefectDialog, type NewDefect } from './DefectDialog.tsx'
import { DefectPhotos } from './DefectPhotos.tsx'
import { foundAt } from './found-at.ts'
import { usePartModel } from './use-part-model.ts'

/** Where a defect is about to be noted. */
interface Spotted {
  code?: string
  point?: Point
}

/** The part with its places, and the defects that were found on it. */
export function DefectPanel({ controller, sheet, current }: { controller: SheetController; sheet: Sheet; current: string | undefined }) {
  const { say } = useInspectText()
  const [spotted, setSpotted] = useState<Spotted>()
  const { id, queue, editable, acts } = controller
  const { isPending, name: part, shown, spots, nameOf } = usePartModel(sheet.inspection.item)
  const { byCode, points } = useMemo(() => foundAt(sheet.defects, spots), [sheet.defects, spots])
  const counted = sheet.lines.filter(({ kind }) => kind === 'ATT')
  const add = ({ name, ...found }: NewDefect) => {
    const place = { ...(spotted?.code ? { position: spotted.code } : {}),
      ...(spotted?.point ? { x: String(spotted.point.x), y: String(spotted.point.y) } : {}) }
    queue.add(say('actDefect', { name, where: nameOf(spotted?.code) }), noteDefect, { id, ...found, ...place }, { doc: id })
  }
  const drop = (row: SheetDefect) =>
    queue.add(say('actDrop', { name: row.name }), removeDefect, { id, row: row.id }, { doc: id, row: `drop:${row.id}` })
  const going = new Set(acts.filter(({ state }) => state !== 'refused').map(({ about }) => about?.row))
  return (
    <section className="mw-panel qin-part" aria-label={say('part')}>
      <h3 className="mw-heading">{say('part')}</h3>
      {isPending ? <Skeleton.Image active /> : part !== undefined && showsPart(shown)
        ? (
          <>
            <p className="mw-faint">{say(editable ? 'tapPart' : 'partOnly')}</p>
            <PartPicture name={part} shown={shown} spots={spots} found={byCode} points={points}
              {...(editable ? { onPick: (point: Point, code?: string) => setSpotted({ point, ...(code ? { code } : {}) }) } : {})} />
          </>
        )
        : <p className="mw-faint">{say('noModel')}</p>}
      {editable && <Button icon={<PlusOutlined />} onClick={() => setSpotted({})}>{say('addWithoutPlace')}</Button>}
      {sheet.defects.length > 0 && (
        <ul className="qin-found" aria-label={say('found')}>
          {sheet.defects.filter((row) => !going.has(`drop:${row.id}`)).map((row) => (
            <Found key={row.id} row={row} where={nameOf(row.position)} line={sheet.lines.find((line) => line.id === row.line)?.name}
              {...(editable ? { onDrop: () => drop(row) } : {})} />
          ))}
        </ul>
      )}
      {spotted && (
        <DefectDialog where={nameOf(spotted.code) || say('withoutPlace')} lines={counted} line={counted.find((line) =>
          line.id === current
        )?.id ?? counted[0]?.id} samples={sheet.samples} onAdd={add} onClose={() => setSpotted(undefined)} />
      )}
    </section>
  )
}

function Found({ row, where, line, onDrop }: { row: SheetDefect; where: string; line: string | undefined; onDrop?: () => void }) {
  const { say, locale } = useInspectText()
  return (
    <li>
      <span>
        <b>{row.name}</b> <StatusTag entry={dictEntry(inspectionDefect.fields.severity, row.severity, row.severity, locale)} />{' '}
        {say('piecesOf', { qty: row.qty })}
      </span>
      <span className="mw-faint">
        {[where, row.sampleNo === null ? undefined : say('sampleNo', { sample: row.sampleNo }), line].filter(Boolean).join(' · ')}
      </span>
      <DefectPhotos photo={row.photo} />
      {onDrop && (
        <Button type="text" danger icon={<DeleteOutlined />} aria-label={say('dropDefect', { name: row.name, where })} onClick={onDrop} />
      )}
    </li>
  )
}
