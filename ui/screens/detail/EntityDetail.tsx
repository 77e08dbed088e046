import { CopyOutlined, DeleteOutlined, EditOutlined, EllipsisOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Tabs, Tag, type MenuProps } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callTitle, entityTitle } from '#kernel/client/entity-text.ts'
import { mayDo, recordTitle, type Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { nextOf, stepsOf } from '../../acts/steps.ts'
import { useSteps } from '../../acts/use-steps.tsx'
import { People } from '../../grid/live/People.tsx'
import { useRecordLive } from '../../grid/live/use-record-live.ts'
import { useText } from '../../text.ts'
import type { RecordTarget } from '../record-target.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { hubOf } from '../hub.ts'
import { detailTabsOf, type EntitySlots } from '../slots.ts'
import { useRecordActions } from '../use-record-actions.tsx'
import { useRights } from '../use-rights.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { Loading } from '../../parts/Loading.tsx'
import { Hub } from './Hub.tsx'
import { History } from './History.tsx'
import { RecordBody } from './RecordBody.tsx'
import { Relations } from './Relations.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { Trace } from './Trace.tsx'
import { WaitsLine } from './WaitsLine.tsx'

export interface EntityDetailProps {
  entity: Entity
  slots: EntitySlots
  record: Rec
  /** Missing where the details stand over another screen: then they only tell. */
  onOpen?: (target: RecordTarget) => void
  onClose: () => void
  /** Its next step begins at once, if it has one. */
  goOn?: boolean
}

/** Everything about one record, and what may be done with it now. */
export function EntityDetail({ entity, slots, record, onOpen, onClose, goOn = false }: EntityDetailProps) {
  const { say, locale } = useText()
  const rights = useRights(entity)
  const client = useQueryClient()
  const { people, tellSaved } = useRecordLive(entity, record.id, () => void client.invalidateQueries({ queryKey: [entity.id] }))
  const actions = useRecordActions(entity)
  const steps = useSteps(tellSaved)
  const [printing, setPrinting] = useState(false)
  const hub = hubOf(entity.id).length > 0
  const navigate = useNavigate()
  const begin = slots.firstStep?.(record)
  const [tab, setTab] = useState(begin && 'tab' in begin ? begin.tab : hub ? '_hub' : 'body')
  const Extra = slots.detailActions
  const all = onOpen ? stepsOf(entity, record, slots.acts) : []
  // To refuse what somebody asks for is half of deciding on it, so it stands beside the approval.
  const aside = all.filter(({ act, seldom }) => seldom || (act.danger && entity.states?.moves[act.name]?.by !== 'other'))
  const safe = all.filter((step) => !aside.includes(step))
  const first = onOpen && begin
  const next = first ? undefined : nextOf(entity, safe.filter(({ act }) => !act.danger))
  useGoOn(goOn, () => next && steps.start(next, record))
  const others = safe.filter((step) => step !== next)
  // What takes something away, and what is rarely wanted, lies behind the rest.
  const more: NonNullable<MenuProps['items']> = onOpen
    ? [
      ...(rights.add
        ? [{ key: '_copy', icon: <CopyOutlined />, label: say('copy'), onClick: () => onOpen({ mode: 'copy', id: record.id }) }]
        : []),
      ...aside.toSorted((a, b) => Number(a.act.danger ?? false) - Number(b.act.danger ?? false)).map((step) => ({ key: step.act.name,
        danger: step.act.danger ?? false, disabled: steps.making, label: callTitle(step.act, locale),
        onClick: () => steps.start(step, record) })
      ),
      ...(mayDo(record, 'delete')
        ? [{ key: '_delete', danger: true, icon: <DeleteOutlined />, label: say('delete'), onClick: () => actions.remove(record, onClose) }]
        : []),
    ]
    : []
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
        {more.length > 0 && (
          <Dropdown autoFocus trigger={['click']} menu={{ items: more }}>
            <Button icon={<EllipsisOutlined />} aria-label={say('more')} />
          </Dropdown>
        )}
        {rights.print && <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>{say('print')}</Button>}
        {others.map((step) => (
          <Button key={step.act.name} danger={step.act.danger ?? false} disabled={steps.making} onClick={() => steps.start(step, record)}>
            {callTitle(step.act, locale)}
          </Button>
        ))}
        {onOpen && mayDo(record, 'edit') && (
          <Button {...(next || first ? {} : { type: 'primary' })} icon={<EditOutlined />} onClick={() =>
            onOpen({ mode: 'edit', id: record.id })}
          >
            {say('edit')}
          </Button>
        )}
        {first && (
          <Button type="primary" onClick={() => ('tab' in first ? setTab(first.tab) : void navigate(first.path))}>
            {first.title(locale)}
          </Button>
        )}
        {next && (
          <Button type="primary" disabled={steps.making} onClick={() => steps.start(next, record)}>{callTitle(next.act, locale)}</Button>
        )}
      </ScreenHead>
      {entity.states && <WaitsLine entity={entity} record={record} />}
      <div className="mw-detail-body">
        <Tabs activeKey={tab} onChange={setTab} destroyOnHidden items={[
          ...(hub ? [{ key: '_hub', label: say('overview'), children: <Hub entity={entity} record={record} /> }] : []),
          { key: 'body', label: say('details'), children: <RecordBody entity={entity} record={record} slots={slots} /> },
          ...[...(slots.detailTabs ?? []), ...detailTabsOf(entity)].map(({ key, title: heading, Component }) => ({ key,
            label: heading(locale), children: (
              <Suspense fallback={<Loading />}>
                <Component entity={entity} record={record} />
              </Suspense>
            ) })
          ),
          ...('sourceType' in entity.fields
            ? [{ key: '_relations', label: say('relations'), children: <Relations entity={entity} record={record} /> }]
            : []),
          ...(entity.states ? [{ key: '_trace', label: say('trace'), children: <Trace entity={entity} record={record} /> }] : []),
          { key: '_history', label: say('history'), children: <History entity={entity} record={record} /> },
        ]} />
      </div>
      {steps.window}
      {printing && <PrintSheet entity={entity} record={record} slots={slots} onDone={() => setPrinting(false)} />}
    </section>
  )
}

/** Does it once, where it is wanted when the details are drawn. */
function useGoOn(wanted: boolean, act: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    act()
  })
}
