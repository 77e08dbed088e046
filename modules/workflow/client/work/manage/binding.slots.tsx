import { useMemo } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { entityTitle } from '#kernel/client/entity-text.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { fieldsOfForm } from '../../condition/condition-fields.ts'
import { ConditionWords } from '../../condition/ConditionWords.tsx'
import { useWorkText, workText } from '../text.ts'
import { ConditionControl, BoundEntityControl, MoveControl } from './binding-controls.tsx'
import { moveChoices } from './moves-of.ts'

/** The document by its title. */
export function BoundEntityName({ name, record }: DisplayProps) {
  const { locale } = useWorkText()
  const entity = findEntity(String(record[name]))
  return <>{entity ? entityTitle(entity, locale) : String(record[name] ?? '')}</>
}

/** A move by its title. */
function MoveName({ name, record }: DisplayProps) {
  const { locale } = useWorkText()
  const value = record[name]
  return <>{moveChoices(record.entityId, locale).find((choice) => choice.value === value)?.label ?? String(value ?? '—')}</>
}

/** The condition in words. */
function Condition({ record }: DisplayProps) {
  const { locale } = useWorkText()
  const entity = findEntity(String(record.entityId))
  const fields = useMemo(() => (entity ? fieldsOfForm(entity, locale) : []), [entity, locale])
  return record.condition ? <ConditionWords text={String(record.condition)} fields={fields} /> : <>—</>
}

const moves = ['submitMove', 'approveMove', 'rejectMove', 'revokeMove']

/** Documents, their moves and conditions are chosen and checked rather than typed from memory. */
const slots: EntitySlots = {
  emptyHint: (locale) => workText('bindingNone', locale),
  columns: { entityId: BoundEntityName, condition: Condition, ...Object.fromEntries(moves.map((name) => [name, MoveName])) },
  controls: { entityId: BoundEntityControl, condition: ConditionControl, ...Object.fromEntries(moves.map((name) => [name, MoveControl])) },
}
export default slots
