import { CopyOutlined, DeleteOutlined, EditOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Tabs, Tag } from 'antd'
import { Suspense, useState } from 'react'
import { callTitle, entityTitle } from '#kernel/client/entity-text.ts'
import { mayDo, recordTitle, type Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { stepsOf } from '../../acts/steps.ts'
import { useSteps } from '../../acts/use-steps.tsx'
import { People } from '../../grid/live/People.tsx'
import { useRecordLive } from '../../grid/live/use-record-live.ts'
import { useText } from '../../text.ts'
import type { RecordTarget } from '../record-target.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { detailTabsOf, type EntitySlots } from '../slots.ts'
import { useRecordActions } from '../use-record-actions.tsx'
import { useRights } from '../use-rights.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { History } from './History.tsx'
import { RecordBody } from './RecordBody.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { Trace } from './Trace.tsx'

export interface EntityDetailProps {
  entity: Entity
  slots: EntitySlots
  record: Rec
  /** Missing where the details stand over another screen: then they only tell. */
  onOpen?: (target: RecordTarget) => void
  onClose: () => void
}

/** Everything about one record, and what may be done with it now. */
export function EntityDetail({ entity, slots, record, onOpen, onClose }: EntityDetailProps) {
  const { say, locale } = useText()
  const rights = useRights(entity)
  const client = useQueryClient()
  const { people, tellSaved } = useRecordLive(entity, record.id, () => void client.invalidateQueries({ queryKey: [entity.id] }))
  const actions = useRecordActions(entity)
  const steps = useSteps(tellSaved)
  const [printing, setPrinting] = useState(false)
  const [tab, setTab] = useState('body')
  const Extra = slots.detailActions
  const title = entityTitle(entity, locale)
  const stateName = entity.states?.field
  const stateField = stateName === undefined ? undefined : entity.fields[stateName]
  const StateDisplay = stateField && uiKindOf(stateField).Display
  const reversed = entity.document && record.reversalOf ? <Tag className="mw-tag" color="red">{say('isReversal')}</Tag> : undefined
  const mark = stateField && StateDisplay
    ? (
      <>
        <StateDisplay name={stateName!} field={stateField} record={record} />
        {reversed}
      </>
    )
    : undefined
  return (
    <section className="mw-detail" aria-label={title}>
      <ScreenHead title={title} record={recordTitle(entity, record)} mark={mark} onBack={onClose}>
        <People people={people} />
        {Extra && <Extra entity={entity} record={record} />}
        {rights.print && <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>{say('print')}</Button>}
        {onOpen && rights.add && (
          <Button icon={<CopyOutlined />} onClick={() => onOpen({ mode: 'copy', id: record.id })}>{say('copy')}</Button>
        )}
        {onOpen && mayDo(record, 'delete') && (
          <Button danger icon={<DeleteOutlined />} onClick={() => actions.remove(record, onClose)}>{say('delete')}</Button>
        )}
        {onOpen
          && stepsOf(entity, record, slots.acts).map((step) => (
            <Button key={step.act.name} danger={step.act.danger ?? false} onClick={() => steps.start(step, record)}>
              {callTitle(step.act, locale)}
            </Button>
          ))}
        {onOpen && mayDo(record, 'edit') && (
          <Button type="primary" icon={<EditOutlined />} onClick={() => onOpen({ mode: 'edit', id: record.id })}>{say('edit')}</Button>
        )}
      </ScreenHead>
      <div className="mw-detail-body">
        <Tabs activeKey={tab} onChange={setTab} destroyOnHidden items={[
          { key: 'body', label: say('details'), children: <RecordBody entity={entity} record={record} slots={slots} /> },
          ...[...(slots.detailTabs ?? []), ...detailTabsOf(entity)].map(({ key, title: heading, Component }) => ({ key,
            label: heading(locale), children: (
              <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
                <Component entity={entity} record={record} />
              </Suspense>
            ) })
          ),
          ...(entity.states ? [{ key: '_trace', label: say('trace'), children: <Trace entity={entity} record={record} /> }] : []),
          { key: '_history', label: say('history'), children: <History entity={entity} record={record} /> },
        ]} />
      </div>
      {steps.window}
      {printing && <PrintSheet entity={entity} record={record} slots={slots} onDone={() => setPrinting(false)} />}
    </section>
  )
}
