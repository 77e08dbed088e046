import { Tag } from 'antd'
import type { ElementChange } from '../../rules/compare.ts'
import { useModellerText, type ModellerTextKey, type SayModeller } from '../modeller/text.ts'
import { sayValue } from '../modeller/words/say-settings.ts'

const colours = { added: 'green', removed: 'red', changed: 'gold' } as const

/** What differs, element by element, in words. */
export function DrawingChanges({ changes }: { changes: readonly ElementChange[] }) {
  const { say } = useModellerText()
  if (changes.length === 0) return <p role="status">{say('noChanges')}</p>
  return (
    <ul className="mw-wf-changes" aria-label={say('changes')}>
      {changes.map(({ id, name, type, change, parts }) => (
        <li key={`${type} ${id}`}>
          <Tag color={colours[change]} className="mw-tag">{say(change)}</Tag> {typeName(say, type)} <strong>{name || id}</strong>
          {parts.length > 0 && (
            <ul>
              {parts.map(({ part, before, after }) => (
                <li key={part}>
                  {say('partChange', { part: say(`part_${part}` as ModellerTextKey), before: sayValue(say, part, before),
                    after: sayValue(say, part, after) })}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function typeName(say: SayModeller, type: ElementChange['type']): string {
  return type === 'flow' || type === 'process' ? say(type) : say(`section_${type}`)
}
