import { BranchesOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import type { Call, RecordParts } from '#kernel/entity/call.ts'
import { versionState, type Entity } from '#kernel/entity/index.ts'
import type { Shape } from '#kernel/entity/shape.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'

/** An act that copies a record and answers the copy. */
type Revising = Call<RecordParts, Shape<{ id: string }>>

const released = new Set<unknown>([versionState.approved, versionState.obsolete])

interface ReviseButtonProps {
  act: Revising
  entity: Entity
  record: Rec
}

/** Copies a released version into a new draft and opens it. */
export function ReviseButton({ act, entity, record }: ReviseButtonProps) {
  const { t } = useTranslation('product')
  const navigate = useNavigate()
  if (!released.has(String(record.status))) return null
  return (
    <ActButton act={act} record={record} icon={<BranchesOutlined />}
      explanation={<p>{t('reviseText', { record: recordTitle(entity, record) })}</p>}
      onDone={({ id }) => void navigate(`${entity.path}?open=edit:${id}`)} />
  )
}
