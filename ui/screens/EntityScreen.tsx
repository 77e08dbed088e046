import { Spin } from 'antd'
import { Suspense, use, useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { entityOf } from '#kernel/client/entities.ts'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { formFields } from '#kernel/client/records/list-fields.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { pushRecent } from '#kernel/client/recent.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { linesOf, type Entity } from '#kernel/entity/index.ts'
import { useText } from '../text.ts'
import { LazyRecordPane, RecordsAhead } from './LazyRecordPane.tsx'
import { EntityList } from './list/EntityList.tsx'
import { PeekRecords } from './PeekRecords.tsx'
import { readTarget, writeTarget, type RecordTarget } from './record-target.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import { ScreenRoot } from './ScreenRoot.tsx'
import { slotsOf, type EntitySlots } from './slots.ts'

/** Forms with more fields than this, tabs or sub-tables take the whole page; smaller ones stand in a drawer beside the list. */
const DRAWER_FIELDS = 12

interface EntityScreenProps {
  entityId: string
  /** In place of those that were registered: of entities that people made. */
  slots?: EntitySlots
}

/** List, form and details of an entity joined: what a menu row of the entity opens. */
export function EntityScreen({ entityId, slots }: EntityScreenProps) {
  return (
    <ScreenRoot>
      <Suspense fallback={<Spin className="mw-loading" />}>
        <Loaded entityId={entityId} own={slots} />
      </Suspense>
    </ScreenRoot>
  )
}

function Loaded({ entityId, own }: { entityId: string; own: EntitySlots | undefined }) {
  const entity = entityOf(entityId)
  const slots = own ?? use(slotsOf(entityId))
  const { search, active, change } = useScreenSearch()
  const target = readTarget(search)
  const [round, setRound] = useState(0)
  const [going, setGoing] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const navigate = useNavigate()
  const elsewhere = slots.begin?.path
  const open = useCallback((next: RecordTarget | undefined) => {
    if (next?.mode === 'new' && elsewhere !== undefined) void navigate(elsewhere)
    else change(writeTarget(search, next))
  }, [change, search, navigate, elsewhere])
  const List = slots.replace?.list ?? EntityList
  if (active && target?.mode === 'new' && elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  const wide = isWide(entity) || slots.replace?.form !== undefined
  const pane = target && (
    <LazyRecordPane key={`${target.mode} ${target.mode === 'new' ? round : target.id}`} entity={entity} slots={slots} target={target}
      onOpen={open} onClose={() => open(undefined)} onNext={() => setRound(round + 1)} goOn={target.mode === 'view' && target.id === going}
      onSaved={(record, goOn) => {
        setGoing(goOn ? record.id : undefined)
        setSaved(record.id)
        open(afterSave(entity, slots, record))
      }} />
  )
  return (
    <PeekRecords active={active}>
      <div hidden={wide && target !== undefined}>
        <List entity={entity} slots={slots} onOpen={open} saved={saved} />
      </div>
      {wide ? pane : <RecordDrawer open={active && target !== undefined} onClose={() => open(undefined)}>{pane}</RecordDrawer>}
      <RecordsAhead />
      {target && target.mode !== 'new' && <Recent entity={entity} id={target.id} />}
    </PeekRecords>
  )
}

/** Documents and records with sub-tables go on in their details: there they are submitted, printed, moved. */
function afterSave(entity: Entity, { goesOn }: EntitySlots, record: Partial<Rec>): RecordTarget | undefined {
  return record.id !== undefined && (goesOn || entity.states || linesOf(entity).length > 0) ? { mode: 'view', id: record.id } : undefined
}

function isWide(entity: Entity): boolean {
  return linesOf(entity).length > 0 || Object.keys(entity.tabs ?? {}).length > 1 || formFields(entity).length > DRAWER_FIELDS
}

/** Tells the command palette which record was opened. */
function Recent({ entity, id }: { entity: Entity; id: string }) {
  const { locale } = useText()
  const { data } = useRecord(entity, id)
  const title = data && recordTitle(entity, data)
  useEffect(() => {
    if (title)
      pushRecent({ path: `${window.location.pathname}?${writeTarget(new URLSearchParams(), { mode: 'view', id })}`, title,
        kind: entityTitle(entity, locale) })
  }, [title, id, entity, locale])
  return null
}
