import { AuditOutlined, FileSearchOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isOpen } from '#kernel/client/request/act-queue.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Field } from '#kernel/entity/index.ts'
import { People } from '#ui/grid/live/People.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { inspection } from '../../index.ts'
import type { Sheet } from './inspect-api.ts'
import { judgeable } from './meter.ts'
import { useOpenSheet } from './sheet-store.ts'
import { useInspectText } from './text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { SheetController } from './use-sheet.ts'

const { status, strictness, inspType, kind, result } = inspection.fields

interface SheetHeadProps {
  controller: SheetController
  sheet: Sheet
  /** Everything was typed: the way to the judgement takes the focus as soon as it is open. */
  wanted: boolean
  onJudge: () => void
}

/** What is inspected, who else is here, and the way to the judgement. */
export function SheetHead({ controller, sheet, wanted, onJudge }: SheetHeadProps) {
  const { say, locale } = useInspectText()
  const navigate = useNavigate()
  const mayJudge = useElementVisible(`${inspection.permission}:judge`)
  const { drafts } = useOpenSheet(controller.id)
  const record: Rec = sheet.inspection
  const word = (name: string, field: Field) => (record[name]
    ? <StatusTag entry={dictEntry(field, String(record[name]), String(record[`${name}_dictText`] ?? record[name]), locale)} />
    : null)
  const text = (name: string) => String(record[`${name}_dictText`] ?? record[name] ?? '')
  const unsent = Object.keys(drafts).length
  const waiting = unsent + controller.acts.filter(isOpen).length
  const mayGoOn = judgeable(sheet.lines) && waiting === 0
  const way = useRef<HTMLButtonElement>(null)
  /** It was pressed while the last values were still on their way, or what came of them. */
  const pressed = useRef(false)
  useEffect(() => {
    if (wanted && mayGoOn) way.current?.focus()
  }, [wanted, mayGoOn])
  useEffect(() => {
    if (!mayGoOn || !pressed.current) return
    pressed.current = false
    onJudge()
  }, [mayGoOn, onJudge])
  const judge = () => {
    if (mayGoOn) onJudge()
    else pressed.current = waiting > 0 || wanted
  }
  const facts = [[say('item'), text('item')], [say('lot'), text('lot')], [say('lotQty'), quantityText(record.lotQty, record._uom)], [
    say('sampleSize'),
    String(sheet.samples),
  ], [say('supplier'), text('supplier')], [say('process'), text('process')], [say('device'), text('device')], [
    say('mold'),
    text('mold'),
  ], [say('standard'), `${text('standard')} ${text('standardVersion')}`.trim()], [say('inspector'), text('inspector')]]
  return (
    <header className="mw-panel qin-head">
      <div>
        <h2 className="qin-title">
          {text('docNo')} {word('inspType', inspType)} {word('kind', kind)} {word('status', status)} {word('result', result)}{' '}
          {record.strictness ? <Tag className="qin-strict">{say('strictness')} {word('strictness', strictness)}</Tag> : null}{' '}
          {unsent > 0 && <Tag className="mw-tag" color="gold">{say('unsent', { count: unsent })}</Tag>}
        </h2>
        <dl className="qin-facts">
          {facts.filter(([, value]) => value !== '').map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mw-toolbar-group">
        <People people={controller.people} />
        <Button icon={<UnorderedListOutlined />} onClick={() => void navigate('/quality/task-board')}>{say('toTasks')}</Button>
        <Button icon={<FileSearchOutlined />} onClick={() => void navigate(`${inspection.path}?open=view:${record.id}`)}>
          {say('details')}
        </Button>
        {controller.editable && mayJudge && (
          // It keeps the focus while values are sent: disabled, it would lose it and the key that is pressed next.
          <Button ref={way} type="primary" icon={<AuditOutlined />} aria-disabled={!mayGoOn}
            className={mayGoOn ? undefined : 'ant-btn-disabled'}
            title={waiting > 0 ? say('judgeWaits', { count: waiting }) : judgeable(sheet.lines) ? undefined : say('judgeNotYet')}
            onClick={judge}
          >
            {say('judge')}
          </Button>
        )}
      </div>
    </header>
  )
}
