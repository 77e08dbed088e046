import { findEntity } from '#kernel/client/entities.ts'
import { useOptionText } from '#kernel/client/records/use-options.ts'
import { allFields, type Entity } from '#kernel/entity/index.ts'
import { EMPTY, isEmpty } from '../../kinds/kind.ts'
import { uiKindOf } from '../../kinds/index.ts'

/** A value as it was: drawn as its kind draws it; references stay words, for what they name may be gone. */
export function ChangedValue({ entity, name, value, text }: { entity: Entity; name: string; value: unknown; text?: string }) {
  const field = allFields(entity)[name]
  if (isEmpty(value)) return <>{EMPTY}</>
  if (!field) return <>{text || String(value)}</>
  if (field.kind === 'ref' || field.kind === 'refs')
    return text
      ? <>{text}</>
      : <RefText target={findEntity(field.target)} value={String(value)} />
  const { Display } = uiKindOf(field)
  return <Display name={name} field={field} record={{ [name]: value, ...(text ? { [`${name}_dictText`]: text } : {}) }} />
}

function RefText({ target, value }: { target: Entity | undefined; value: string }) {
  return <>{useOptionText(target, value)}</>
}
