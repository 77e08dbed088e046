import { Button, Tag } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { task as entity } from '../../index.ts'
import { DueMark } from './DueMark.tsx'
import { openQty } from './task-order.ts'
import { useTaskText } from './text.ts'

export interface TaskActs {
  begin?: (task: Rec) => void
  part?: (task: Rec) => void
  goOn: (task: Rec) => void
  urgent?: (task: Rec) => void
  busy: boolean
}

/** One thing to inspect, and what may be done about it now. */
export function TaskCard({ task, acts }: { task: Rec; acts: TaskActs }) {
  const { say, locale } = useTaskText()
  const no = String(task.no)
  const open = openQty(task)
  const amount = (qty: unknown) => quantityText(qty, task._uom)
  const taken = String(task.takenQty ?? '0')
  const word = (
    name: 'priority' | 'kind',
  ) => (task[name]
    ? <StatusTag entry={dictEntry(entity.fields[name], String(task[name]), String(task[`${name}_dictText`] ?? task[name]), locale)} />
    : null)
  const facts = [[say('lot'), task.lot_dictText], [say('source'), task.sourceNo], [say('inspector'),
    task.inspector_dictText ?? task.inspector]].filter(([, value]) => value)
  const releasable = acts.urgent && task.inspType !== 'IPQC' && task.inspType !== 'OQC' && task.urgent !== 'Y'
  return (
    <li className="qtk-card" data-priority={String(task.priority)}>
      <div className="qtk-line">
        <b>{no}</b>
        {task.priority === '1' && word('priority')}
        {word('kind')}
        {task.urgent === 'Y' && <Tag className="mw-tag" color="purple">{say('urgentMark')}</Tag>}
        <DueMark due={task.due} />
      </div>
      <div className="qtk-item">{String(task.item_dictText ?? task.item)}</div>
      <div className="mw-faint">{[task.supplier_dictText, task.process_dictText, task.device].filter(Boolean).join(' · ')}</div>
      <dl className="qtk-facts">
        {facts.map(([label, value]) => (
          <div key={String(label)}>
            <dt>{String(label)}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="qtk-line">
        <span>
          {[open !== '0' && say('open', { qty: amount(open) }), taken !== '0' && say('taken', { qty: amount(taken) }),
            task.judgedQty && task.judgedQty !== '0' && say('judged', { qty: amount(task.judgedQty) })].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="qtk-acts">
        {task.status === 'RUNNING' && (
          <Button type={open === '0' ? 'primary' : 'default'} loading={acts.busy} aria-label={say('goOnOf', { no })} onClick={() =>
            acts.goOn(task)}
          >
            {say('goOn')}
          </Button>
        )}
        {acts.begin && open !== '0' && (
          <Button type="primary" loading={acts.busy} aria-label={say('beginOf', { no })} onClick={() => acts.begin!(task)}>
            {say('begin')}
          </Button>
        )}
        {acts.part && open !== '0' && (
          <RowButton aria-label={say('partOf', { no })} onClick={() => acts.part!(task)}>{say('part')}</RowButton>
        )}
        {releasable && <RowButton aria-label={say('urgentOf', { no })} onClick={() => acts.urgent!(task)}>{say('urgent')}</RowButton>}
      </div>
    </li>
  )
}
