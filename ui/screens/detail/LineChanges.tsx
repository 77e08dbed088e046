import { Tag } from 'antd'
import { lineEntityOf } from '#kernel/client/entities.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { useText } from '../../text.ts'
import { ChangedValue } from './ChangedValue.tsx'

/** Before and after by field name. */
type Changes = Record<string, [before: unknown, after: unknown]>

/** How the history keeps the change of a sub-table. */
interface LinesChange {
  added?: Changes[]
  changed?: { id: string; changes: Changes }[]
  removed?: Changes[]
}

export function isLinesChange(value: unknown): value is LinesChange {
  return typeof value === 'object' && value !== null && ['added', 'changed', 'removed'].some((key) => key in value)
}

/** Rows that were added, changed and removed, with their values. */
export function LineChanges({ field, change }: { field: Field; change: LinesChange }) {
  const { say } = useText()
  const entity = lineEntityOf(field)
  if (!entity) return null
  const rows = [
    ...(change.added ?? []).map((changes) => ({ key: 'added' as const, colour: 'green', changes })),
    ...(change.changed ?? []).map(({ changes }) => ({ key: 'changed' as const, colour: 'blue', changes })),
    ...(change.removed ?? []).map((changes) => ({ key: 'removed' as const, colour: 'red', changes })),
  ]
  const words = { added: say('actionAdd'), changed: say('actionEdit'), removed: say('actionDelete') }
  return (
    <ul className="mw-line-changes">
      {rows.map(({ key, colour, changes }, index) => (
        <li key={index}>
          <Tag className="mw-tag" color={colour}>{words[key]}</Tag>
          <Values entity={entity} changes={changes} both={key === 'changed'} />
        </li>
      ))}
    </ul>
  )
}

function Values({ entity, changes, both }: { entity: Entity; changes: Changes; both: boolean }) {
  const { locale } = useText()
  return (
    <span className="mw-tags">
      {Object.entries(changes).filter(([name]) => entity.fields[name] && name !== 'orderNum').map(([name, [before, after]]) => (
        <span key={name}>
          <span className="mw-faint">{fieldLabel(name, entity.fields[name]!, locale)}</span>
          {both && (
            <>
              <span className="mw-before">
                <ChangedValue entity={entity} name={name} value={before} />
              </span>{' '}
              →
            </>
          )}
          <ChangedValue entity={entity} name={name} value={after} />
        </span>
      ))}
    </span>
  )
}
