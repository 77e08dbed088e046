import { ToolOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { floorText, useFloorText, type FloorTextKey } from './text.ts'

interface BenchLinkProps {
  entity: Entity
  record: Rec
  right: string
  row: boolean
}

function BenchLink({ entity, record, right, row }: BenchLinkProps) {
  const { say } = useFloorText()
  const navigate = useNavigate()
  if (!useElementVisible(`${entity.permission}:${right}`)) return null
  const open = () => void navigate(`${entity.path}-bench?id=${record.id}`)
  return row
    ? <RowButton onClick={open}>{say('openBench')}</RowButton>
    : <Button icon={<ToolOutlined />} onClick={open}>{say('openBench')}</Button>
}

/** Slots of a document that is worked on at a bench: the way there while it is under way, and how to begin. */
export function benchSlots({ right, states, hint }: { right: string; states: readonly string[]; hint: FloorTextKey }): EntitySlots {
  const link = (row: boolean) =>
  (
    { entity, record }: { entity: Entity; record: Rec },
  ) => (states.includes(String(record.status)) ? <BenchLink entity={entity} record={record} right={right} row={row} /> : null)
  return { rowActions: link(true), detailActions: link(false), emptyHint: (locale: Locale) => floorText(hint, locale) }
}
