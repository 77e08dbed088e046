import { Fragment, type ReactNode } from 'react'
import { groupedNames, type PropertyGroup } from './property-groups.ts'
import { usePanelText } from './text.ts'

interface PropertyLinesProps {
  readonly names: readonly string[]
  readonly line: (name: string) => ReactNode
  /** Whether what is seldom meant is folded away. */
  readonly folded: boolean
  /** What stands first under a heading. */
  readonly before?: Partial<Readonly<Record<PropertyGroup, ReactNode>>>
}

/** Lines of properties under their headings. */
export function PropertyLines({ names, line, folded, before = {} }: PropertyLinesProps) {
  const say = usePanelText()
  const groups = groupedNames(names)
  const shown = before.basic && groups[0]?.[0] !== 'basic' ? [['basic', []] as const, ...groups] : groups
  return shown.map(([group, own]) => {
    const lines = own.map((name) => <Fragment key={name}>{line(name)}</Fragment>)
    if (group === 'advanced')
      return (
        <details key={group} className="mw-fp-group" open={!folded}>
          <summary>{say('group_advanced')}</summary>
          {lines}
        </details>
      )
    return (
      <section key={group} className="mw-fp-group" aria-label={say(`group_${group}`)}>
        <h3>{say(`group_${group}`)}</h3>
        {before[group]}
        {lines}
      </section>
    )
  })
}
